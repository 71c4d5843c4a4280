// --seed and --resamples: the same words and the same defaults in every command that computes results.
import { defaultResamples, defaultSeed } from '@corrigenda/core/internal';
import { Option } from 'commander';
import { wholeNumber } from './whole-number.ts';

export const seedOption = () =>
  new Option('--seed <number>', 'seed of all resampling').argParser(wholeNumber).default(defaultSeed);

export const resamplesOption = (what = 'resamples for intervals and rank ranges') =>
  new Option('--resamples <number>', what).argParser(wholeNumber).default(defaultResamples);
