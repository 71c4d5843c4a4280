// source, references and outputs -> GLEU: the command gleu, printing as the published programmes do (metrics specification 4.3).
import {
  type CorpusResult,
  formatFixed,
  type MetricSettings,
  metricById,
  scoreCorpus,
  settingsOf,
  smoothedGleuOf,
} from '@corrigenda/core/internal';
import type { Values } from '../errant/argparse.ts';
import type { DropIn, Session } from '../errant/session.ts';
import { Refusal } from '../io/refusal.ts';
import { gleuSyntax, translateKoyama } from './gleu-syntax.ts';
import { readWords, refuseOtherLength } from './text-lines.ts';

export const gleu: DropIn = { syntax: gleuSyntax, translate: translateKoyama, run };

type Form = 'gec-ranking' | 'jfleg' | 'koyama';

async function run(values: Values, session: Session): Promise<void> {
  const form = formOf(values);
  const texts = await readTexts(values, session);
  const { program, koyama } = programOf(values, form);
  const results = texts.hypotheses.map(({ file, words }) => ({
    file,
    result: scoreCorpus(
      program,
      words.map((hypothesis, sentence) => ({
        source: texts.source[sentence],
        hypothesis,
        edits: [],
        references: texts.references.map((lines, annotator) => ({
          annotator,
          text: lines[sentence],
          edits: [],
          gold: [],
        })),
      })),
    ),
  }));
  const print = koyama ? printKoyama(values) : values.has('debug') ? printDebug : printScores(form);
  await session.stdout(print(results, texts.references.length));
}

interface Scored {
  readonly file: string;
  readonly result: CorpusResult;
}

/** Flags that only Koyama's programme has mean that its form is wanted. */
function formOf(values: Values): Form {
  const given = values.get('form') as Form | undefined;
  const isKoyama = ['fixed', 'max', 'unit', 'digits', 'level'].some((name) => values.has(name));
  return given ?? (isKoyama ? 'koyama' : 'gec-ranking');
}

async function readTexts(values: Values, session: Session) {
  const sourceFile = values.get('source') as string;
  const source = await readWords(session, sourceFile);
  const read = (files: readonly string[]) =>
    Promise.all(
      files.map(async (file) => {
        const words = await readWords(session, file);
        refuseOtherLength(file, words.length, sourceFile, source.length);
        return { file, words };
      }),
    );
  const references = await read(values.get('reference') as readonly string[]);
  const hypotheses = await read(values.get('hypothesis') as readonly string[]);
  return { source, references: references.map(({ words }) => words), hypotheses };
}

function programOf(values: Values, form: Form) {
  const n = (values.get('n') as number | undefined) ?? 4;
  const iterations = (values.get('iterations') as number | undefined) ?? 500;
  const weight = (values.get('lambda') as number | undefined) ?? 0;
  if (n < 1 || iterations < 1)
    throw new Refusal('misuse', 'gleu: n-grams and iterations are counted from 1.');
  if (weight !== 0)
    throw new Refusal(
      'misuse',
      'gleu: the formula with lambda was withdrawn by its authors; only -l 0 is offered.',
    );
  const koyama = form === 'koyama';
  if (!koyama && n !== 4)
    throw new Refusal('misuse', 'gleu: n-grams other than 4 need the form of Koyama: --form koyama');
  const metric = metricById(koyama ? 'gleu-koyama' : 'gleu')!;
  const settings: MetricSettings = koyama
    ? {
        choice: values.has('max') ? 'best' : 'sample',
        unit: (values.get('unit') as string | undefined) ?? 'word',
        n,
        iterations,
      }
    : { iterations, draw: form === 'jfleg' ? 'py3' : 'py2' };
  return { koyama, program: metric.make(settingsOf(metric, settings)) };
}

const baseName = (file: string) => file.replace(/^.*[\\/]/, '');
const range = (mean: number, sd: number) => {
  const half = 1.959963984540054 * sd;
  return `(${formatFixed(mean - half, 3)},${formatFixed(mean + half, 3)})`;
};
const meanOf = ({ result }: Scored) => result.score.score ?? 0;
const spreadOf = ({ result }: Scored) => result.spread?.sd ?? 0;

const printScores = (form: Form) => (scored: readonly Scored[], references: number) =>
  scored
    .map((one) => {
      const mean = formatFixed(meanOf(one), 6);
      if (form === 'gec-ranking') return `${baseName(one.file)} ${mean}\n`;
      return references === 1
        ? `${one.file}\nThere is one reference. NOTE: GLEU is not computing the confidence interval.\n${mean}\n`
        : `${one.file}\n[['${mean}', '${formatFixed(spreadOf(one), 6)}', '${range(meanOf(one), spreadOf(one))}']]\n`;
    })
    .join('');

/** Mean, standard deviation and range over the references of each sentence, then of the whole. */
function printDebug(scored: readonly Scored[]): string {
  return scored
    .map((one) => {
      const sentences = one.result.vectors.map((vectors, index) => {
        const scores = vectors.map((vector) => smoothedGleuOf(vector));
        const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
        const sd = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length);
        return `${index} ${formatFixed(mean, 6)} ${formatFixed(sd, 6)} ${range(mean, sd)}\n`;
      });
      const [mean, sd] = [meanOf(one), spreadOf(one)];
      return [
        '\n===== Sentence-level scores =====\nSID Mean Stdev 95%CI GLEU\n',
        ...sentences,
        '\n==== Overall score =====\nMean Stdev 95%CI GLEU\n',
        `${formatFixed(mean, 6)} ${formatFixed(sd, 6)} ${range(mean, sd)}\n`,
      ].join('');
    })
    .join('');
}

/** Scores of 100: of the corpus, the mean of its sentences, or one column of sentences for each output. */
const printKoyama = (values: Values) => (scored: readonly Scored[]) => {
  const digits = Number(values.get('digits') ?? 2);
  const level = values.get('level') ?? 'corpus';
  const percent = (score: number) => formatFixed(100 * score, digits);
  const sentencesOf = ({ result }: Scored) => result.sentences.map((score) => score ?? 0);
  if (level === 'sent') {
    const columns = scored.map(sentencesOf);
    return columns[0]
      .map((_, row) => `${columns.map((column) => percent(column[row])).join('\t')}\n`)
      .join('');
  }
  return scored
    .map((one) => {
      const sentences = sentencesOf(one);
      const mean = sentences.reduce((sum, score) => sum + score, 0) / Math.max(sentences.length, 1);
      return `${one.file}\t${percent(level === 'mean' ? mean : meanOf(one))}\n`;
    })
    .join('');
};
