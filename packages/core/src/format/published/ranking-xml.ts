// Ranking XML -> judgement set: outputs of many systems ranked with ties, identical outputs merged.
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { emptyJudgementSet, type Ranking } from '../../results/judgement-set.ts';
import { positionsIn } from '../../text/position.ts';
import type { Problem } from '../../text/problem.ts';
import { itemRegistry } from './item-registry.ts';
import { itemName, type PublishedReader, reporter } from './published-file.ts';

type Element = Readonly<Record<string, unknown>>;

/** A lower rank is better; systems are separated by spaces or commas; the sentence is `src-id`, or `id` where that is all there is. */
export const readRankingXml: PublishedReader = (files, { srcIdBase = 0 }) => {
  const problems: Problem[] = [];
  const rankings: Ranking[] = [];
  const register = itemRegistry();
  const times: { item: string; annotator: string; seconds: number }[] = [];
  for (const { name, text } of files) {
    const report = reporter(problems, name);
    const valid = XMLValidator.validate(text);
    if (valid !== true) {
      report.error('xml/syntax', `not well-formed XML: ${valid.err.msg}`, {
        line: valid.err.line,
        column: valid.err.col,
      });
      continue;
    }
    const position = positionsIn(text);
    const positions = [...text.matchAll(/<ranking-item\b/g)].map(({ index }) => position(index));
    const items = elements(parser.parse(text), 'ranking-item');
    if (items.length === 0)
      report.error('ranking/none', 'no <ranking-item> found; expected <appraise-results> with rankings');
    items.forEach((element, index) => {
      const at = positions[index];
      const id = attribute(element, 'src-id') ?? attribute(element, 'id');
      if (id === undefined) {
        report.error('ranking/no-id', 'a ranking without src-id or id', at);
        return;
      }
      const judge = attribute(element, 'user') ?? 'unknown';
      const named = itemName(id, srcIdBase);
      if (named === null) {
        report.error(
          'ranking/base',
          `src-id ${id} lies before the first sentence, which is ${srcIdBase}`,
          at,
        );
        return;
      }
      const { item, conflict } = register(named, textsOf(element));
      if (conflict !== null)
        report.warning(
          'ranking/other-text',
          `src-id ${id} stood for another ${conflict} before; taken as a sentence of its own, "${item}"`,
          at,
        );
      const groups = elements(element, 'translation').flatMap((translation) => {
        const rank = Number(attribute(translation, 'rank') ?? '');
        const names = systemsIn(translation);
        const systems = [...new Set(names)];
        if (systems.length < names.length)
          report.warning('ranking/twice', `a system stands twice in "${names.join(' ')}"; counted once`, at);
        if (systems.length === 0) report.error('ranking/no-system', 'a translation without a system', at);
        else if (!Number.isInteger(rank) || rank < 1)
          report.error(
            'ranking/rank',
            `rank "${attribute(translation, 'rank') ?? ''}" of ${systems.join(' ')} is not a whole number from 1`,
            at,
          );
        else return [{ systems, rank }];
        return [];
      });
      rankings.push({ item, judge, groups });
      const seconds = secondsOf(attribute(element, 'duration'));
      if (seconds !== null) times.push({ item, annotator: judge, seconds });
    });
  }
  return { value: { ...emptyJudgementSet('ranking-xml'), rankings, times }, problems };
};

// Entities stay as they are: a file must not be able to make the reader expand anything.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  processEntities: false,
  parseAttributeValue: false,
  parseTagValue: false,
});

const attribute = (element: Element, name: string): string | undefined => {
  const value = element[`@${name}`];
  return typeof value === 'string' ? value : undefined;
};

const systemsIn = (translation: Element): string[] =>
  (attribute(translation, 'system') ?? '').split(/[\s,]+/).filter(Boolean);

/** Some files bring the source and the outputs: then two sentences under one id can be told apart. */
function textsOf(element: Element): Readonly<Record<string, string | undefined>> {
  const { source } = element;
  const written = typeof source === 'string' ? source : isElement(source) ? source['#text'] : undefined;
  return {
    source: typeof written === 'string' ? written : undefined,
    ...Object.fromEntries(
      elements(element, 'translation').flatMap((translation) => {
        const text = translation['#text'];
        return typeof text === 'string'
          ? systemsIn(translation).map((system) => [`output of ${system}`, text])
          : [];
      }),
    ),
  };
}

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All elements of a name, at any depth, in document order. */
function elements(node: unknown, name: string): Element[] {
  if (Array.isArray(node)) return node.flatMap((child) => elements(child, name));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) => {
    if (key !== name) return key.startsWith('@') ? [] : elements(child, name);
    return (Array.isArray(child) ? child : [child]).map((one) =>
      typeof one === 'object' && one !== null ? (one as Element) : {},
    );
  });
}

/** `00:00:41.916000` */
function secondsOf(duration: string | undefined): number | null {
  const match = /^(\d+):(\d+):(\d+(?:\.\d+)?)$/.exec(duration ?? '');
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]) : null;
}
