// gold M2 file -> how far metrics prefer more of the needed corrections (metrics specification 15).
import {
  htmlPage,
  metricCorpora,
  reportTexts,
  validateMetrics,
  validationFinding,
  validationMethods,
  validationSections,
} from '@corrigenda/core/internal';
import { readMetrics } from '../evaluation/metric-options.ts';
import { readM2File } from '../evaluation/read-texts.ts';
import { stoppable } from '../io/run.ts';
import { progressLine, publish } from './publish.ts';

export async function validateFile(
  file: string,
  options: {
    readonly metric?: string;
    readonly missing?: 'copy' | 'source' | 'absent';
    readonly references: 'all' | 'own';
    readonly seed: number;
    readonly report?: string;
    readonly title?: string;
    readonly reportLanguage: string;
    readonly json: boolean;
  },
): Promise<void> {
  const { references, seed } = options;
  const asked = await readMetrics(options.metric ?? 'errant,m2,gleu,green', options.missing);
  const { blocks } = await readM2File(file);
  const { corpus } = metricCorpora({ reference: blocks, systems: [] });
  const progress = progressLine();
  const validations = await stoppable(() =>
    validateMetrics({ corpus }, asked, { seed, references, onProgress: progress.step }),
  );
  progress.clear();
  const sentences = corpus.sources.length;
  const texts = reportTexts(options.reportLanguage);
  await publish(
    {
      title: options.title ?? '',
      language: options.reportLanguage,
      finding: validationFinding(validations, texts),
      sections: validationSections(validations, texts),
      methods: validationMethods(sentences, references, texts),
      signature: `validation|sentences:${sentences}|references:${references}|seed:${seed}`,
      numbers: validationData(validations, { sentences, references, seed }),
      footer: texts.validation.footer,
    },
    htmlPage,
    options,
  );
}

/** Metrics by name. */
export const validationData = (
  validations: ReturnType<typeof validateMetrics>,
  options: {
    readonly sentences: number;
    readonly references: 'all' | 'own';
    readonly seed: number;
  },
) => ({ ...options, metrics: Object.fromEntries(validations.map((one) => [one.id, one])) });
