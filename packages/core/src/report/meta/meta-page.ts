// meta-evaluation -> all that a report of it shows: the same for the command's file and for the page of a campaign.
import type { MetricValidation } from '../../metric/validate.ts';
import type { MetaEvaluation } from '../../results/meta/meta-evaluation.ts';
import type { HtmlPage } from '../html-report.ts';
import { reportTexts } from '../texts/index.ts';
import { metaFinding, metaMethods } from './finding.ts';
import { metaSections } from './sections.ts';
import { validationMethods, validationSections } from './validation.ts';

/** `validations`: the same metrics on the gold edits alone, where there are some. */
export function metaPage(
  meta: MetaEvaluation,
  {
    title,
    validations = [],
    language = 'en',
  }: {
    readonly title: string;
    readonly validations?: readonly MetricValidation[];
    readonly language?: string;
  },
): HtmlPage {
  const texts = reportTexts(language);
  const hasGold = validations.some(({ lattices }) => lattices > 0);
  return {
    title,
    language,
    finding: metaFinding(meta, texts),
    sections: [...metaSections(meta, texts), ...(hasGold ? validationSections(validations, texts) : [])],
    methods: [
      metaMethods(meta, texts),
      ...(hasGold ? [validationMethods(meta.sentences, 'all', texts)] : []),
    ].join(' '),
    signature: [meta.signature, ...Object.values(meta.metrics).map((one) => one.signature)].join('\n'),
    numbers: hasGold
      ? { ...meta, validation: Object.fromEntries(validations.map((one) => [one.id, one])) }
      : meta,
    footer: texts.meta.footer,
  };
}
