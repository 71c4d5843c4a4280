// meta-evaluation -> all that a report of it shows: the same for the command's file and for the page of a campaign.
import type { MetricValidation } from '../../metric/validate.ts';
import type { MetaEvaluation } from '../../results/meta/meta-evaluation.ts';
import type { HtmlPage } from '../html-report.ts';
import { metaFinding, metaMethods } from './finding.ts';
import { metaSections } from './sections.ts';
import { validationMethods, validationSections } from './validation.ts';

/** `validations`: the same metrics on the gold edits alone, where there are some. */
export function metaPage(
  meta: MetaEvaluation,
  { title, validations = [] }: { readonly title: string; readonly validations?: readonly MetricValidation[] },
): HtmlPage {
  const hasGold = validations.some(({ lattices }) => lattices > 0);
  return {
    title,
    finding: metaFinding(meta),
    sections: [...metaSections(meta), ...(hasGold ? validationSections(validations) : [])],
    methods: [metaMethods(meta), ...(hasGold ? [validationMethods(meta.sentences, 'all')] : [])].join(' '),
    signature: [meta.signature, ...Object.values(meta.metrics).map((one) => one.signature)].join('\n'),
    numbers: hasGold
      ? { ...meta, validation: Object.fromEntries(validations.map((one) => [one.id, one])) }
      : meta,
    footer: 'Every number can be computed again from the same texts and judgements: corrigenda meta.',
  };
}
