// campaigns, people and links -> what a terminal shows, or JSON for scripts.
import {
  type AnnotatorLink,
  type CampaignDetail,
  type CampaignSummary,
  defaultPort,
  linkOf,
} from '@corrigenda/server';
import { formatTable } from '../io/table.ts';

export const printJson = (value: unknown): void =>
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

const share = ({ done, total }: { done: number; total: number }) => `${done} / ${total}`;

export function printCampaigns(campaigns: readonly CampaignSummary[]): void {
  const none = campaigns.length === 0;
  print(
    none
      ? ['There are no campaigns yet.']
      : formatTable([
          ['id', 'title', 'protocol', 'status', 'items', 'people', 'judged'],
          ...campaigns.map(({ id, title, protocol, status, items, annotators, progress }) => [
            id.slice(0, 8),
            title,
            protocol,
            status,
            String(items),
            String(annotators),
            share(progress),
          ]),
        ]),
  );
}

const seconds = (ms: number | null) => (ms === null ? '' : `${Math.round(ms / 1000)} s`);

export function printStatus(detail: CampaignDetail): void {
  print([
    `${detail.title} (${detail.id})`,
    `${detail.protocol}, ${detail.status}, guideline version ${detail.guidelineVersion}, ${detail.items} items, ${detail.problems} reported problems`,
    `judged ${share(detail.progress)}, ${detail.distribution.redundancy} people per item${detail.medianActiveMs === null ? '' : `, ${seconds(detail.medianActiveMs)} per judgement`}`,
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
