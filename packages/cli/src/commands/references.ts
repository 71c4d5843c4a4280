// `corrigenda references`: post-edits of a campaign -> new references, as text and as M2 that `score` takes.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { judgementSetOf, postEditReferences } from '@corrigenda/core/human';
import type { ItemReferences } from '@corrigenda/core/internal';
import { Command } from 'commander';
import { readCampaign } from '../analysis/read-campaign.ts';
import { makeRowAnnotator } from '../annotation/annotate-rows.ts';
import { originOf } from '../annotation/edit-origin.ts';
import { loadLanguage } from '../annotation/language.ts';
import { writeMade } from '../io/made-record.ts';
import { createNotices } from '../io/notices.ts';
import { openOutput } from '../io/output.ts';
import { Refusal, refuseFile } from '../io/refusal.ts';

const help = `
Writes into the folder: source.txt (the learners' sentences), reference-0.txt, reference-1.txt ... (where a sentence has fewer
references than others, its first one stands again) and references.m2 (each distinct reference once, as an annotator).

Example:
  corrigenda references course-ratings.zip --out new-references
  corrigenda score --hyp system.m2 --ref new-references/references.m2`;

export function referencesCommand(): Command {
  return new Command('references')
    .description('Make references for automatic scoring from the final post-edits of a campaign.')
    .argument('<bundle>', 'an exported campaign: the zip, or its folder')
    .requiredOption('-o, --out <folder>', 'folder to write into; made if it is not there')
    .option('--tok', 'tokenise English text; without it tokens are what spaces separate', false)
    .addHelpText('after', help)
    .action(run);
}

async function run(
  bundle: string,
  { out, tok }: { readonly out: string; readonly tok: boolean },
): Promise<void> {
  const record = await readCampaign(bundle);
  const references = postEditReferences(judgementSetOf(record));
  if (references.length === 0)
    throw new Refusal('data', `${bundle} has no finished post-edits of items with a source.`);
  const settings = {
    files: [bundle],
    language: record.language,
    tok,
    dictionary: null,
    merge: 'rules',
    lev: false,
    format: 'm2',
    explain: false,
  } as const;
  const language = await loadLanguage(settings);
  const annotateRows = await makeRowAnnotator(settings, language);
  const width = Math.max(...references.map(({ texts }) => texts.length));
  await mkdir(out, { recursive: true }).catch((error) => {
    throw refuseFile(out, error, { writing: true });
  });
  const column = (pick: (item: ItemReferences) => string) => `${references.map(pick).join('\n')}\n`;
  const m2 = references.map(({ source, texts }, index) => annotateRows(index + 1, [[source, ...texts]]));
  const files = {
    'source.txt': column(({ source }) => source),
    ...Object.fromEntries(
      Array.from({ length: width }, (_, index) => [
        `reference-${index}.txt`,
        column(({ texts }) => texts[index] ?? texts[0]),
      ]),
    ),
    'references.m2': m2.map(({ text }) => text).join(''),
  };
  const notices = createNotices((text) => process.stderr.write(text));
  for (const { kind, message, ...position } of m2.flatMap(({ warnings }) => warnings))
    notices.tell(kind, position, message);
  notices.close();
  for (const [name, text] of Object.entries(files)) {
    const output = await openOutput(join(out, name));
    await output.write(text);
    await output.commit();
  }
  await writeMade(join(out, 'references.m2'), originOf(settings, language.id));
  process.stdout.write(`${references.length} sentences, up to ${width} references each, written to ${out}\n`);
}
