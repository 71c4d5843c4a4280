// campaigns, people and links -> what a terminal shows, or JSON for scripts.
import {
  type AnnotatorLink,
  type CampaignDetail,
  type CampaignSummary,
  defaultPort,
  linkOf,
} from '@corrigenda/server';
import { counted } from '../io/counted.ts';
import { formatTable } from '../io/table.ts';
import type { PrintedJson } from '../printed-json.ts';

/** Prints what a schema of docs/schemas describes; the compiler sees to it that nothing else is printed. */
export const printJson = <Name extends keyof PrintedJson>(_schema: Name, value: PrintedJson[Name]): void =>
  void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);

const print = (lines: readonly string[]): void =>
  void process.stdout.write(lines.map((line) => `${line}\n`).join(''));

/** Where annotators reach the server, for links made while none is asked. */
export const defaultUrl = `http://127.0.0.1:${defaultPort}`;

export const wholeLinks = (links: readonly AnnotatorLink[], url: string): AnnotatorLink[] =>
  links.map(({ link, ...person }) => ({ ...person, link: linkOf(url.replace(/\/$/, ''), link) }));

export function printLinks(links: readonly AnnotatorLink[]): void {
  if (links.length === 0) return;
  print(['Links, shown once:', ...formatTable(links.map(({ pseudonym, link }) => [`  ${pseudonym}`, link]))]);
}

/** A campaign that was made, with the links to it. */
export function printMade(
  { id, links }: { readonly id: string; readonly links: readonly AnnotatorLink[] },
  { url, json }: { readonly url: string; readonly json: boolean },
): void {
  const whole = wholeLinks(links, url);
  if (json) printJson('campaign-create', { id, links: whole });
  else {
    print([id]);
    printLinks(whole);
  }
}

const share = ({ done, total }: { done: number; total: number }) => `${done} / ${total}`;

/** `all`: how many there are, found or not. */
export function printCampaigns(campaigns: readonly CampaignSummary[], all: number): void {
  const rows = campaigns.map(({ id, title, protocol, status, items, annotators, progress, archivedAt }) => [
    id.slice(0, 8),
    title,
    protocol,
    archivedAt === null ? status : `${status}, archived`,
    String(items),
    String(annotators),
    share(progress),
  ]);
  const none = all === 0 ? 'There are no campaigns yet.' : `None of the ${all} campaigns is meant.`;
  print(
    rows.length === 0
      ? [none]
      : formatTable([['id', 'title', 'protocol', 'status', 'items', 'people', 'judged'], ...rows]),
  );
}

const seconds = (ms: number | null) => (ms === null ? '' : `${Math.round(ms / 1000)} s`);

export function printStatus(detail: CampaignDetail): void {
  print([
    `${detail.title} (${detail.id})`,
    `${detail.protocol}, ${detail.status}, guideline version ${detail.guidelineVersion}, ${counted(detail.items, 'item')}, ${counted(detail.problems, 'reported problem')}`,
    `judged ${share(detail.progress)}, ${counted(detail.distribution.redundancy, 'person', 'people')} per item${detail.medianActiveMs === null ? '' : `, ${seconds(detail.medianActiveMs)} per judgement`}`,
    '',
    ...formatTable([
      ['annotator', 'status', 'done', 'begun', 'of', 'time', 'last'],
      ...detail.people.map((person) => [
        person.expert ? `${person.pseudonym} (expert)` : person.pseudonym,
        person.status,
        String(person.done),
        String(person.begun),
        String(person.total),
        seconds(person.medianActiveMs),
        person.lastAt ?? '',
      ]),
    ]),
  ]);
}
