// The options by which `evaluate`, `attribute` and `meta` take their texts.
import { type Command, Option } from 'commander';

export interface TextOptions {
  readonly source?: string;
  readonly system: readonly string[];
  readonly reference: readonly string[];
  readonly m2?: string;
  readonly tok: boolean;
}

/** `systems`: what help says of `--system`. */
export const addTextOptions = (
  command: Command,
  systems = 'outputs of systems, FILE or NAME=FILE',
): Command =>
  command
    .option('--source <file>', 'source sentences; may be left out where --m2 has them')
    .option('--system <files...>', systems, [])
    .option('--reference <files...>', 'corrected sentences, one file for each annotator', [])
    .option('--m2 <file>', 'references as M2, with one or several annotators')
    .option('--tok', 'the text is raw: tokenise it', false);

export const missingOption = (): Option =>
  new Option(
    '--missing <rule>',
    'what stands in for an annotator without a line (default: as each metric has it)',
  ).choices(['copy', 'source', 'absent']);
