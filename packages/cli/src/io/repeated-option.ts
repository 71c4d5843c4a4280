// An option that may be repeated -> the list of its values.
import { Option } from 'commander';

export const repeatedOption = (flags: string, description: string) =>
  new Option(flags, description)
    .argParser((value: string, before: readonly string[]) => [...before, value])
    .default([]);
