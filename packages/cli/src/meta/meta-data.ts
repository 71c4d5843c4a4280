// options of `meta` -> outputs and references of the systems, and what people said of them, line by line.
import { availableParallelism } from 'node:os';
import {
  type AskedMetric,
  campaignCorpora,
  type HumanColumn,
  type HumanJudgements,
  hasLines,
  humanRankings,
  metricCorpora,
  type NamedHypothesis,
  pickSentences,
  type ReferenceCorpus,
  scoreLines,
  systemsOf,
  textsOfCampaign,
} from '@corrigenda/core/internal';
import { loadLanguage } from '../annotation/language.ts';
import { annotateTexts } from '../evaluation/annotate-texts.ts';
import { readExternalScores, type ScoreOptions } from '../evaluation/external-scores.ts';
import { checkAsked, readMetrics } from '../evaluation/metric-options.ts';
import { type NamedFile, nameSystems, systemsIn } from '../evaluation/name-systems.ts';
import { readEvaluation } from '../evaluation/read-evaluation.ts';
import { readText } from '../io/lines.ts';
import { Refusal } from '../io/refusal.ts';
import { type FoundHuman, readHuman } from './read-human.ts';
import { systemsOfSet } from './system-set.ts';

export interface MetaCommandOptions extends ScoreOptions {
  readonly human: readonly string[];
  readonly humanFormat?: string;
  readonly srcIdBase: 'auto' | '0' | '1';
  readonly outputs?: string;
  readonly system: readonly string[];
  readonly source?: string;
  readonly reference: readonly string[];
  readonly m2?: string;
  readonly tok: boolean;
  readonly language: string;
  readonly set: string;
  readonly metric?: string;
  readonly missing?: 'copy' | 'source' | 'absent';
  readonly against?: HumanColumn;
  readonly rankBy?: string;
  readonly judgedOnly: boolean;
}

export interface MetaData {
  readonly asked: readonly AskedMetric[];
  readonly systems: readonly NamedHypothesis[];
  readonly corpus: ReferenceCorpus;
  readonly human: HumanJudgements;
  readonly made: readonly string[];
}

interface Texts {
  readonly systems: readonly NamedHypothesis[];
  readonly corpus: ReferenceCorpus;
  readonly made: readonly string[];
  readonly lineOf: ReadonlyMap<string, number>;
}

export async function readMeta(options: MetaCommandOptions): Promise<MetaData> {
  const files =
    options.outputs === undefined ? nameSystems(options.system) : await systemsIn(options.outputs);
  const found = await readHuman({
    files: options.human,
    format: options.humanFormat,
    srcIdBase: options.srcIdBase,
    lines: files.length > 0 ? await countLines(files[0].file) : null,
  });
  const texts =
    files.length === 0 ? await campaignTexts(found, options) : await fileTexts(files, found, options);
  const known = texts.systems.map(({ name }) => name);
  const wanted = systemsOfSet(options.set, known);
  const external = await readExternalScores(options, known);
  const metrics =
    options.metric === undefined && external.length > 0
      ? []
      : await readMetrics(options.metric ?? 'errant,m2,gleu,green', options.missing);
  const asked = [...metrics, ...external];
  checkAsked(asked, texts.corpus);
  const human = await humanOf(found, options, texts, known);
  await found.checked();
  const systems = wanted.map((name) => texts.systems.find((one) => one.name === name)!);
  return options.judgedOnly
    ? onlyJudged({ ...texts, asked, human, systems })
    : { asked, systems, corpus: texts.corpus, human, made: texts.made };
}

async function countLines(file: string): Promise<number> {
  const text = await readText(file);
  return text.split('\n').length - (text.endsWith('\n') || text === '' ? 1 : 0);
}

async function humanOf(
  found: FoundHuman,
  { against, rankBy, human: files }: MetaCommandOptions,
  { lineOf }: Texts,
  known: readonly string[],
): Promise<HumanJudgements> {
  const scores = found.scores ? await found.scores(known) : undefined;
  const column = against ?? (scores ? 'given' : 'expected-wins');
  if (column === 'given' && !scores)
    throw new Refusal('misuse', '--against given needs a file with scores of systems after --human.');
  const rankings = found.set ? humanRankings(found.set, lineOf, rankBy).rankings : [];
  if (column !== 'given' && rankings.length === 0)
    throw new Refusal(
      'data',
      `${files.join(' ')}: nothing ranks the systems; expected rankings, comparisons or ratings with a better end.`,
    );
  return { column, rankings, ...(scores && { scores }) };
}

/** Lines of the judged items; items that cannot be found among the lines are an error, not a guess. */
function linesOf(found: FoundHuman, lines: number): ReadonlyMap<string, number> {
  if (!found.set) return new Map();
  const lineOf = scoreLines(found.set, lines);
  if (hasLines(lineOf)) return lineOf;
  throw new Refusal('data', `The outputs do not fit the judgements: ${lineOf.reason}.`);
}

async function fileTexts(
  files: readonly NamedFile[],
  found: FoundHuman,
  options: MetaCommandOptions,
): Promise<Texts> {
  const m2 = options.m2 ?? (options.reference.length === 1 ? m2Name(options.reference[0]) : undefined);
  const references = options.reference.filter((file) => file !== m2);
  if (references.length === 0 && m2 === undefined)
    throw new Refusal('misuse', 'meta needs references: --reference FILE or --m2 FILE');
  if (options.source === undefined && m2 === undefined)
    throw new Refusal('misuse', 'meta needs the source sentences: --source FILE');
  const input = addInput(files, found, options.source);
  const evaluation = await readEvaluation(
    { source: options.source ?? null, systems: input, references, m2: m2 ?? null },
    settingsOf(options),
  );
  tellMissing(found, input);
  const { corpus, systems } = metricCorpora(evaluation);
  return { corpus, systems, made: await madeBy(options), lineOf: linesOf(found, corpus.sources.length) };
}

const settingsOf = ({ language, tok }: MetaCommandOptions) => ({
  language,
  tok,
  dictionary: null,
  merge: 'rules' as const,
  lev: false,
  workers: availableParallelism(),
});

/** How edits were found, for signatures. */
async function madeBy({ language, tok }: MetaCommandOptions): Promise<readonly string[]> {
  const { id } = await loadLanguage({ language, tok, dictionary: null });
  return [`lang:${language}`, `tok:${tok ? 'raw' : 'ws'}`, `model:${id}`];
}

const m2Name = (file: string) => (/\.m2(?:\.gz)?$/.test(file) ? file : undefined);

/** The unchanged source was often judged as a system of its own, without a file. */
function addInput(
  files: readonly NamedFile[],
  found: FoundHuman,
  source: string | undefined,
): readonly NamedFile[] {
  const isJudged = found.set !== null && systemsOf(found.set).includes('INPUT');
  if (!isJudged || source === undefined || files.some(({ name }) => name === 'INPUT')) return files;
  return [...files, { name: 'INPUT', file: source }].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function tellMissing({ set }: FoundHuman, files: readonly NamedFile[]): void {
  const missing = set ? systemsOf(set).filter((name) => !files.some((file) => file.name === name)) : [];
  if (missing.length > 0)
    process.stderr.write(`Judged, but without outputs, and left out: ${missing.join(', ')}\n`);
}

/** People judged, metrics are computed on the same outputs. */
async function campaignTexts({ set, isCampaign }: FoundHuman, options: MetaCommandOptions): Promise<Texts> {
  if (!set || !isCampaign)
    throw new Refusal(
      'misuse',
      'meta needs the outputs of the systems: --outputs FOLDER or --system NAME=FILE',
    );
  const texts = textsOfCampaign(set);
  if (!texts)
    throw new Refusal(
      'data',
      'No judged item of the campaign has a source, a reference and an output of every judged system; give texts with --source, --outputs and --reference.',
    );
  const { source, reference, systems, left } = texts;
  if (left > 0)
    process.stderr.write(`${left} items without source, reference or some output are left out.\n`);
  // Texts of a campaign are running text, as people read it.
  const settings = { ...settingsOf(options), tok: /^(?:en|sv|ru)\b/.test(options.language) };
  const rows = await annotateTexts(
    source,
    [reference, ...systems.map(({ lines }) => lines)],
    { ...settings, isSourceTokenised: false },
    settings,
  );
  return { ...campaignCorpora(texts, rows), made: await madeBy({ ...options, tok: settings.tok }) };
}

/** Of a whole corpus the sentences that people judged. */
function onlyJudged(data: MetaData): MetaData {
  const judged = [...new Set(data.human.rankings.map(({ sentence }) => sentence))].sort((a, b) => a - b);
  const lines = new Map(judged.map((sentence, index) => [sentence, index]));
  const { corpus, systems } = pickSentences(data.corpus, data.systems, judged);
  return {
    made: data.made,
    corpus,
    systems,
    asked: data.asked.map(({ scores, ...asked }) => ({
      ...asked,
      ...(scores && {
        scores: new Map(
          [...scores].map(([name, own]) => [
            name,
            own.length === 1 ? own : judged.map((sentence) => own[sentence]),
          ]),
        ),
      }),
    })),
    human: {
      ...data.human,
      rankings: data.human.rankings.map((one) => ({ ...one, sentence: lines.get(one.sentence)! })),
    },
  };
}
