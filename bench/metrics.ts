// How fast the metrics are: sentences per second of CPU against the published programmes' figures on the same batch, and all of them at once.
import { metrics as all, evaluateMetrics } from '@corrigenda/core';
import {
  matchSentence,
  metricById,
  metricSentences,
  scoreCorpus,
  settingsOf,
} from '@corrigenda/core/internal';
import { readHypothesis, readReferences, sharedCorpus, systemNames } from './metrics-data.ts';

/** Sentences per second of the originals, as measured with the vectors; the ratio is asked for on the same batch. */
const originals = [
  { id: 'm2', settings: {}, gold: 'gold_m2', tool: 'm2scorer', rate: 141, bar: 100 },
  { id: 'gleu', settings: {}, gold: 'ref_m2', tool: 'gec-ranking, 500 draws', rate: 270, bar: 50 },
  { id: 'i-measure', settings: { mix: false }, gold: 'ref_m2', tool: 'ieval', rate: 10, bar: 500 },
  { id: 'cleme-dependent', settings: {}, gold: 'ref_m2', tool: 'CLEME', rate: 480, bar: 30 },
  { id: 'green', settings: {}, gold: 'ref_m2', tool: 'green', rate: 1160, bar: 20 },
  { id: 'chrf', settings: {}, gold: 'ref_m2', tool: 'sacreBLEU', rate: 1700, bar: 10 },
  { id: 'bleu', settings: {}, gold: 'ref_m2', tool: 'sacreBLEU', rate: 5400, bar: null },
  { id: 'gotoscorer', settings: {}, gold: 'ref_m2', tool: 'gec-metrics', rate: 2200, bar: null },
  { id: 'errant-gec-metrics', settings: {}, gold: 'ref_m2', tool: 'gec-metrics', rate: 8000, bar: null },
] as const;

const cpuSeconds = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/** What a plain loop of this machine does at this moment, to read the rates by: other work slows both. */
function loopRate(): number {
  let value = 1;
  const seconds = cpuSeconds(() => {
    for (let step = 0; step < 2e8; step++) value = (Math.imul(value, 1664525) + 1013904223) | 0;
  });
  return value === 0 ? 0 : 2e8 / seconds / 1e6;
}

export function benchMetrics(): void {
  const corpus = sharedCorpus();
  if (!corpus) {
    console.log('the batch that the originals were measured on is not here; nothing to compare with');
    return;
  }
  console.log(`a plain loop: ${Math.round(loopRate())} million steps/s of CPU`);
  for (const { id, settings, gold, tool, rate, bar } of originals) {
    const declaration = metricById(id)!;
    const program = declaration.make(settingsOf(declaration, settings));
    const references = readReferences(corpus[gold]);
    const inputs = systemNames.map((system) =>
      metricSentences(
        references,
        readHypothesis(corpus.systems[system], corpus.hyp_m2[system]),
        declaration.missing,
      ),
    );
    const run = () => {
      for (const sentences of inputs) scoreCorpus(program, sentences);
    };
    run();
    const own = 2000 / Math.min(...[1, 2, 3].map(() => cpuSeconds(run)));
    console.log(
      `${id}: ${Math.round(own).toLocaleString('en')} sentences/s, ${(own / rate).toFixed(0)} x the ${rate.toLocaleString('en')} of ${tool}${bar === null ? '' : ` (bar: ${bar} x)`}`,
    );
  }
  benchDegenerate();
  benchAll(corpus);
}

/** Sentences rewritten from the first word to the last: every way through the table is as short as any other. */
function benchDegenerate(): void {
  const cases = [
    { words: 60, others: 60, vocabulary: null, gold: 0 },
    { words: 118, others: 118, vocabulary: 30, gold: 4 },
    { words: 118, others: 118, vocabulary: 8, gold: 4 },
    { words: 83, others: 167, vocabulary: null, gold: 4 },
    { words: 118, others: 118, vocabulary: null, gold: 0 },
    { words: 118, others: 118, vocabulary: null, gold: 4 },
  ];
  for (const { words, others, vocabulary, gold } of cases) {
    const text = (name: string, length: number, factor: number) =>
      Array.from({ length }, (_, index) =>
        vocabulary === null ? `${name}${index}` : `w${(index * factor) % vocabulary}`,
      );
    const [source, hypothesis] = [text('s', words, 1), text('h', others, 7)];
    // Edits that the hypothesis has, with room for anything between them.
    const edits = Array.from({ length: gold }, (_, index) => {
      const start = Math.floor(((index + 1) * words) / (gold + 1));
      const at = Math.floor(((index + 1) * others) / (gold + 1));
      return { start, end: start + 1, type: 'R', alternatives: [hypothesis[at]] };
    });
    let vertices = 0;
    const seconds = cpuSeconds(() => {
      ({ vertices } = matchSentence({ source, annotators: new Map([[0, edits]]) }, hypothesis));
    });
    console.log(
      `m2, one sentence of ${words} words against ${others} ${vocabulary === null ? 'others' : `of a vocabulary of ${vocabulary}`}, ${gold} gold edits: ${vertices.toLocaleString('en')} vertices, ${seconds.toFixed(2)} s (bar: 1 s)`,
    );
  }
  benchUnchangedGold();
}

/** The gold repeats two words that the system left unchanged: whether that is an arc depends on the list of all arcs. */
function benchUnchangedGold(): void {
  const source = Array.from({ length: 170 }, (_, index) => `s${index}`);
  const hypothesis = source.map((word, index) => (index === 85 || index === 86 ? word : `h${index}`));
  const gold = [{ start: 85, end: 87, type: 'R', alternatives: ['s85 s86'] }];
  let vertices = 0;
  const seconds = cpuSeconds(() => {
    ({ vertices } = matchSentence({ source, annotators: new Map([[0, gold]]) }, hypothesis));
  });
  console.log(
    `m2, one sentence of 170 words, a gold edit that changes nothing: ${vertices.toLocaleString('en')} vertices, ${seconds.toFixed(2)} s (bar: 1 s)`,
  );
}

/** 1,312 sentences x 13 systems x 2 references, every metric, 1,000 resamples. */
function benchAll(corpus: NonNullable<ReturnType<typeof sharedCorpus>>): void {
  const whole = readReferences(corpus.ref_m2);
  const pick = <Row>(rows: readonly Row[]) =>
    Array.from({ length: 1312 }, (_, index) => rows[index % rows.length]);
  const references = {
    annotators: whole.annotators.slice(0, 2),
    sources: pick(whole.sources),
    references: pick(whole.references).map((own) => own.slice(0, 2)),
  };
  const systems = Array.from({ length: 13 }, (_, index) => {
    const name = systemNames[index % systemNames.length];
    const { texts, edits } = readHypothesis(corpus.systems[name], corpus.hyp_m2[name]);
    return { name: `${name} ${index}`, hypothesis: { texts: pick(texts), edits: pick(edits) } };
  });
  const asked = all.map((metric) => ({ metric }));
  let last = '';
  let since = performance.now();
  const slow: string[] = [];
  const seconds = cpuSeconds(() => {
    evaluateMetrics(systems, references, asked, {
      resamples: 1000,
      seed: 1,
      onProgress: (_done, _all, what) => {
        const id = what.split(' ')[0];
        if (id === last) return;
        const now = performance.now();
        if (last !== '' && now - since > 3000) slow.push(`${last} ${((now - since) / 1000).toFixed(0)} s`);
        [last, since] = [id, now];
      },
    });
  });
  console.log(
    `all ${asked.length} metrics, 1,312 sentences x 13 systems x 2 references, 1,000 resamples: ${seconds.toFixed(1)} s of CPU on one core, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most (bars: 60 s on two cores, 1,024 MB); longest by the clock: ${slow.join(', ') || 'none over 3 s'}`,
  );
}
