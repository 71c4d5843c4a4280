// campaign record -> the text that explains its export bundle to somebody who does not know it.
import type { CampaignRecord } from '../../campaign/record.ts';
import type { Protocol } from '../../protocol/protocol.ts';

export interface BundleCounts {
  readonly guidelines: number;
  readonly items: number;
  readonly annotators: number;
  readonly assignments: number;
  readonly judgements: number;
}

export function bundleReadme(
  { title, language, createdAt }: Pick<CampaignRecord, 'title' | 'language' | 'createdAt'>,
  { id, version }: Protocol,
  { guidelines, items, annotators, assignments, judgements }: BundleCounts,
): string {
  return `# ${title.replace(/[\r\n]+/g, ' ')}

A campaign of human evaluation, exported by Corrigenda (format corrigenda-campaign, version 1).

Protocol ${id}, version ${version}; guidelines in ${guidelines} version(s). Texts in ${language}. Created ${createdAt}.
${items} items, ${annotators} annotators under pseudonyms, ${assignments} assignments, ${judgements} judgement events.

| file | what is in it |
| --- | --- |
| campaign.json | title, status, settings, instructions, consent, distribution, seed |
| guidelines.jsonl | every guideline version with the protocol then in force |
| items.jsonl | the items, with outputs by system and metadata |
| tasks.jsonl | what was given out: item, systems, role, how many people |
| annotators.jsonl | pseudonyms |
| assignments.jsonl | task by annotator, with the order in which outputs were shown and their opaque ids |
| events.jsonl | everything that happened, in order, never changed; an erased person's events keep their place and lose their contents |
| chain.jsonl | a hash of each event that covers the one before it; last, the number of lines and a digest of every file above: what is missing, altered or moved is named when the bundle is read |
| protocol.json | the protocol in force at the end (a copy from guidelines.jsonl) |
| items.csv | the items as a table (a copy) |
| answers.csv | every current answer that counts, one row each (computed from the files above) |

The JSON and JSON Lines files are the record; importing them gives the same campaign. The CSV files are there to be
looked at: a cell that a spreadsheet would take for a formula starts with one more apostrophe, which reading takes off again.

In answers.csv, \`systems\` lists every system that wrote the rated output (for a comparison: the first output's systems,
then the second's), \`value\` is the answer as a number where it has one, and \`missing\` is 1 for answers such as Other
that are left out of means. An event of the kind \`adjudication\` is the manager's decision: it names outputs by system;
where pairs are judged, its \`details.pair\` names one system of each output, and the first of them is the one that the
answers call first. Text spans count code points from 0 and end before \`end\`.
`;
}
