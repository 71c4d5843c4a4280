// CoNLL-U of any language -> model, card and manifest: what `corrigenda train` does.
import { gzipSync } from 'node:zlib';
import { languageFromBytes, trainedFile } from '@corrigenda/models/node';
import { manifestOf, manifestText } from '../manifest.ts';
import { renderUdCard } from './card.ts';
import { evaluateUd, type UdFigures } from './evaluate-ud.ts';
import { trainUd, type UdPlan } from './train-ud.ts';
import type { UdExample } from './treebank.ts';

export { readTreebankText, TreebankError, type UdExample } from './treebank.ts';

export interface ConlluTraining {
  /** BCP 47 tag. */
  readonly language: string;
  /** Names of the files, for the card. */
  readonly names: { readonly train: string; readonly dev: string | null };
  readonly train: readonly UdExample[];
  /** Sentences that are only measured. */
  readonly dev: readonly UdExample[];
  readonly epochs: number | null;
  readonly seed: number;
  readonly licence: string | null;
  readonly log: (message: string, share?: number) => void;
}

export interface TrainedLanguage {
  /** By name: model, card, manifest. */
  readonly files: ReadonlyMap<string, Uint8Array | string>;
  /** `null` where there was nothing to measure on. */
  readonly figures: UdFigures | null;
}

/** So many tokens are looked at in all: a small treebank is read more often. */
const tokensSeen = 900_000;

function planFor(language: string, tokens: number, epochs: number | null, seed: number): UdPlan {
  const passes = epochs ?? Math.min(20, Math.max(4, Math.round(tokensSeen / Math.max(1, tokens))));
  return {
    language,
    version: '1.0.0',
    lexiconFrequency: 3,
    classFrequency: 3,
    tagger: {
      epochs: passes,
      rate: 0.004,
      decay: 0.05,
      batch: 256,
      shape: { width: 48, hidden: 128, dropout: { input: 0.1, hidden: 0.3 }, seed },
    },
  };
}

export function trainFromConllu(options: ConlluTraining): TrainedLanguage {
  const { language, train, dev, names, log } = options;
  const tokens = train.reduce((sum, { words }) => sum + words.length, 0);
  const plan = planFor(language, tokens, options.epochs, options.seed);
  const model = trainUd({ tagged: train, lemmas: train, words: null }, plan, log);
  const figures = dev.length > 0 ? evaluateUd(languageFromBytes({ model, words: null }).analyser, dev) : null;
  const packed = gzipSync(model, { level: 9 });
  const licence = options.licence ?? 'not stated';
  const manifest = manifestOf({ language, version: plan.version, licence }, [
    { name: trainedFile, bytes: packed },
  ]);
  const card = renderUdCard(
    {
      plan,
      training: { sentences: train.length, tokens },
      figures: figures && names.dev ? { [names.dev]: figures } : {},
      agreement: {},
    },
    {
      name: language,
      madeBy: '`corrigenda train`',
      hasDictionary: false,
      data: `From ${names.train}.`,
      lookedAt: names.dev
        ? `${names.dev} was only measured: the model did not learn from it.`
        : 'Nothing was held out, so nothing was measured.',
      licence: `The model is derived from the treebank above, whose licence applies: ${licence}.`,
    },
    manifest.files,
  );
  return {
    files: new Map<string, Uint8Array | string>([
      [trainedFile, packed],
      ['README.md', card],
      ['manifest.json', manifestText(manifest)],
    ]),
    figures,
  };
}
