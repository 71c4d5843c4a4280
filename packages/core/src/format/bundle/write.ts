// campaign record -> export bundle: JSON Lines that lose nothing, CSV for reading, a chain that proves it whole, a text that says what is what.
import { type CampaignRecord, protocolOf } from '../../campaign/record.ts';
import { itemsToCsv } from '../items-csv.ts';
import { answersCsv } from './answers-csv.ts';
import { writeChain } from './chain.ts';
import { type Bundle, type BundleList, bundleLists, chainFile, fileOf } from './files.ts';
import { bundleReadme } from './readme.ts';

/** What a campaign is beside its lists. */
export type BundleHead = Omit<CampaignRecord, BundleList>;

/** Makes the texts of the record's files, whole or in parts, and the chain from what was made. */
export function bundleWriter() {
  const chain = writeChain();
  return {
    head(head: BundleHead): string {
      const text = `${JSON.stringify(head, null, 2)}\n`;
      chain.head(text);
      return text;
    },
    /** The next entries of a list. */
    lines(name: BundleList, entries: readonly unknown[]): string {
      let text = '';
      for (const entry of entries) {
        const line = JSON.stringify(entry);
        chain.line(name, line);
        text += `${line}\n`;
      }
      return text;
    },
    /** The chain, in pieces; when everything else is written. */
    chain: () => chain.end(),
  };
}

/**
 * The files of a bundle. `readBundle` gives the same record again; the CSV files and protocol.json are there to be read by people.
 *
 * @example
 * const at = '2026-01-01T00:00:00.000Z';
 * const guidelines = [{ version: 1, at, guidelines: '', protocol: builtInProtocols.ranking }];
 * const lists = { guidelines, items: [], tasks: [], annotators: [], assignments: [], events: [] };
 * const head = { format: 'corrigenda-campaign', formatVersion: 1, id: 'c1', title: 'A trial', createdAt: at, language: 'en' } as const;
 * const rest = { status: 'closed', settings: {}, instructions: '', consent: '', distribution: { redundancy: 1 }, seed: 's' } as const;
 * Object.keys(writeBundle({ ...head, ...rest, ...lists })).includes('events.jsonl') // true
 */
export function writeBundle(record: CampaignRecord): Bundle {
  const { guidelines, items, tasks, annotators, assignments, events, ...head } = record;
  const byName = { guidelines, items, tasks, annotators, assignments, events };
  const writer = bundleWriter();
  const protocol = protocolOf(record);
  const counts = {
    guidelines: guidelines.length,
    items: items.length,
    annotators: annotators.length,
    assignments: assignments.length,
    judgements: events.filter(({ kind }) => kind === 'judgement').length,
  };
  return {
    'README.md': bundleReadme(record, protocol, counts),
    'campaign.json': writer.head(head),
    'protocol.json': protocolJson(protocol),
    ...Object.fromEntries(bundleLists.map((name) => [fileOf(name), writer.lines(name, byName[name])])),
    [chainFile]: [...writer.chain()].join(''),
    'items.csv': itemsToCsv(items),
    'answers.csv': answersCsv(record),
  };
}

export const protocolJson = (protocol: ReturnType<typeof protocolOf>): string =>
  `${JSON.stringify(protocol, null, 2)}\n`;
