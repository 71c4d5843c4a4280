// `npm run bench [NAME ...]`: runs the benchmarks one after another and prints their figures, the machine first.
import { availableParallelism, cpus, totalmem } from 'node:os';

interface Bench {
  readonly name: string;
  readonly title: string;
  run(): Promise<void> | void;
}

const benches: readonly Bench[] = [
  {
    name: 'engine',
    title: 'Align, merge and classify',
    run: async () => (await import('./engine.ts')).benchEngine(),
  },
  {
    name: 'compare',
    title: 'Scoring M2 files with errant_compare',
    run: async () => (await import('./compare.ts')).benchCompare(),
  },
  {
    name: 'evaluate',
    title: 'A whole evaluation, through the command',
    run: async () => (await import('./evaluate.ts')).benchEvaluate(),
  },
  {
    name: 'metrics',
    title: 'The metrics',
    run: async () => (await import('./metrics.ts')).benchMetrics(),
  },
  {
    name: 'analyser',
    title: 'The English analyser',
    run: async () => (await import('./analyser.ts')).benchAnalyser(),
  },
  {
    name: 'languages',
    title: 'Swedish and Russian beside English',
    run: async () => (await import('./languages.ts')).benchLanguages(),
  },
  {
    name: 'analysis',
    title: 'Statistics of human judgements',
    run: async () => (await import('./analysis.ts')).benchAnalysis(),
  },
  {
    name: 'report',
    title: 'The report of a large campaign, through the command',
    run: async () => (await import('./report.ts')).benchReport(),
  },
  {
    name: 'start-up',
    title: 'Start-up of the command',
    run: async () => (await import('./start-up.ts')).benchStartUp(),
  },
  {
    name: 'annotate',
    title: 'Plain text to M2, through the command',
    run: async () => (await import('./annotate.ts')).benchAnnotate(),
  },
  {
    name: 'pages',
    title: 'Try and Evaluate in Chromium',
    run: async () => (await import('./pages.ts')).benchPages(),
  },
  {
    name: 'server',
    title: 'The server under 200 annotators, and at 100,000 judgements',
    run: async () => (await import('./server.ts')).benchServer(),
  },
  {
    name: 'large',
    title: '50 people while a campaign of 100,000 judgements is exported, imported, watched and analysed',
    run: async () => (await import('./large.ts')).benchLarge(),
  },
  {
    name: 'million',
    title: 'A million judgements exported, imported and analysed by the commands',
    run: async () => (await import('./million/million.ts')).benchMillion(),
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !benches.some((bench) => bench.name === name));
if (unknown !== undefined) {
  console.error(`There is no benchmark ${unknown}; there are ${benches.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const memory = Math.round(totalmem() / 2 ** 30);
console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${memory} GB, Node ${process.version}`,
);
for (const { name, title, run } of benches) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${title} (${name})`);
  await run();
}
