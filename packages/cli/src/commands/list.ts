// Every command of `corrigenda` in the order its help shows: name, one line, and where it is loaded from when asked for.
import type { Command } from 'commander';

export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<Command>;
}

export const commands: readonly CommandEntry[] = [
  {
    name: 'annotate',
    summary: 'find and type the edits between sentences and their corrections',
    load: async () => (await import('./annotate.ts')).annotateCommand(),
  },
  {
    name: 'evaluate',
    summary: 'score outputs of systems against references with the metrics of the field',
    load: async () => (await import('./evaluate.ts')).evaluateCommand(),
  },
  {
    name: 'metrics',
    summary: 'list the metrics, or explain one',
    load: async () => (await import('./metrics.ts')).metricsCommand(),
  },
  {
    name: 'meta',
    summary: 'which metric agrees with people, and which corrections it punishes',
    load: async () => (await import('./meta.ts')).metaCommand(),
  },
  {
    name: 'attribute',
    summary: 'which edit of a system earned or cost how much',
    load: async () => (await import('./attribute.ts')).attributeCommand(),
  },
  {
    name: 'score',
    summary: 'score M2 hypotheses against references',
    load: async () => (await import('./score.ts')).scoreCommand(),
  },
  {
    name: 'merge',
    summary: 'join the shards of an output that several machines made',
    load: async () => (await import('./shards/merge.ts')).mergeCommand(),
  },
  {
    name: 'cluster',
    summary: 'divide a command into shards and run them on a Slurm cluster',
    load: async () => (await import('./shards/cluster.ts')).clusterCommand(),
  },
  {
    name: 'types',
    summary: 'list the error types, or explain one',
    load: async () => (await import('./types.ts')).typesCommand(),
  },
  {
    name: 'retype',
    summary: 'type the edits of an M2 file anew',
    load: async () => (await import('./retype.ts')).retypeCommand(),
  },
  {
    name: 'm2',
    summary: 'check, combine and apply M2 files',
    load: async () => (await import('./m2.ts')).m2Command(),
  },
  {
    name: 'parse',
    summary: 'show the analysis of sentences: tags, lemmas, heads and labels',
    load: async () => (await import('./language/parse.ts')).parseCommand(),
  },
  {
    name: 'train',
    summary: 'make an analyser for another language from a treebank',
    load: async () => (await import('./language/train.ts')).trainCommand(),
  },
  {
    name: 'analyse',
    summary: 'what human judgements mean: means, agreement, rankings',
    load: async () => (await import('./analyse.ts')).analyseCommand(),
  },
  {
    name: 'report',
    summary: 'human judgements as one HTML file with plots and tables',
    load: async () => (await import('./report.ts')).reportCommand(),
  },
  {
    name: 'references',
    summary: 'new references for scoring from the post-edits of a campaign',
    load: async () => (await import('./references.ts')).referencesCommand(),
  },
  {
    name: 'example',
    summary: 'run the engine on a small bundled example and show what it finds',
    load: async () => (await import('./example.ts')).exampleCommand(),
  },
  {
    name: 'serve',
    summary: 'run the workbench for human evaluation in the browser',
    load: async () => (await import('./serve.ts')).serveCommand(),
  },
  {
    name: 'campaign',
    summary: 'create, watch, invite to, export and close campaigns',
    load: async () => (await import('./campaign.ts')).campaignCommand(),
  },
  {
    name: 'managers',
    summary: 'managers and reviewers, their links, and the log of who did what',
    load: async () => (await import('./data/managers.ts')).managersCommand(),
  },
  {
    name: 'import',
    summary: 'bring in an exported campaign',
    load: async () => (await import('./import.ts')).importCommand(),
  },
  {
    name: 'backup',
    summary: 'copy all data into one file while the server runs',
    load: async () => (await import('./data/backup.ts')).backupCommand(),
  },
  {
    name: 'restore',
    summary: 'fill an empty data folder or database from a backup',
    load: async () => (await import('./data/restore.ts')).restoreCommand(),
  },
  {
    name: 'move',
    summary: 'move all data between SQLite and PostgreSQL',
    load: async () => (await import('./data/move.ts')).moveCommand(),
  },
  {
    name: 'verify',
    summary: 'check that data, a backup or an exported campaign is complete',
    load: async () => (await import('./data/verify.ts')).verifyCommand(),
  },
  {
    name: 'doctor',
    summary: 'check this machine and the data',
    load: async () => (await import('./data/doctor.ts')).doctorCommand(),
  },
  {
    name: 'protocol',
    summary: "check and preview a protocol of one's own",
    load: async () => (await import('./protocol.ts')).protocolCommand(),
  },
  {
    name: 'demo',
    summary: 'run the workbench with one example campaign per protocol',
    load: async () => (await import('./demo.ts')).demoCommand(),
  },
  {
    name: 'completion',
    summary: 'complete commands and options in bash, zsh or fish',
    load: async () => (await import('./completion.ts')).completionCommand(commands),
  },
];
