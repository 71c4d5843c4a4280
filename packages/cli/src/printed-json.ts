// What each command prints as JSON, by the name of its schema: docs/schemas is made from these types (npm run schemas).
import type { MetricDeclaration, Problem } from '@corrigenda/core';
import type {
  evaluationAsData,
  M2Problem,
  MadeRecord,
  metaEvaluate,
  Results,
  scoresAsData,
} from '@corrigenda/core/internal';
import type {
  AnnotatorLink,
  AuditEntry,
  CampaignDetail,
  CampaignSummary,
  listCells,
  listDisagreements,
  listManagers,
  listRemarks,
  previewCampaign,
  viewItem,
} from '@corrigenda/server';
import type { pairRecord } from './annotation/annotate-tokens.ts';
import type { recordOf } from './annotation/json-line.ts';
import type { ExplainedUdType } from './annotation/ud-types.ts';
import type { essaysData } from './commands/analyse.ts';
import type { attributionData } from './commands/attribute.ts';
import type { parsedLine } from './commands/language/parse.ts';
import type { typeData } from './commands/types.ts';
import type { validationData } from './meta/validate-file.ts';
import type { Finding } from './workbench/examine.ts';
import type { itemData } from './workbench/judgement-commands.ts';

export interface PrintedJson {
  /** `corrigenda evaluate --json` */
  readonly evaluate: ReturnType<typeof evaluationAsData>;
  /** `corrigenda score --json` */
  readonly score: ReturnType<typeof scoresAsData>;
  /** one line of `corrigenda annotate --format jsonl` */
  readonly 'annotate-line': ReturnType<typeof recordOf>;
  /** one line of `corrigenda annotate --tokens` */
  readonly 'annotate-tokens-line': ReturnType<typeof pairRecord>;
  /** the file that stands beside an M2 file, `edits.m2.made.json` */
  readonly made: MadeRecord;
  /** `corrigenda analyse --json`, `corrigenda campaign results --json` */
  readonly analyse: Results;
  /** `corrigenda analyse --format essay-markdown --json` */
  readonly 'analyse-essays': ReturnType<typeof essaysData>;
  /** `corrigenda meta --json` with judgements of people */
  readonly meta: ReturnType<typeof metaEvaluate>;
  /** `corrigenda meta --m2 --json`, without people */
  readonly 'meta-validation': ReturnType<typeof validationData>;
  /** `corrigenda attribute --json` */
  readonly attribute: ReturnType<typeof attributionData>;
  /** `corrigenda metrics --json` */
  readonly metrics: readonly Omit<MetricDeclaration, 'make'>[];
  /** `corrigenda types --json` */
  readonly types: readonly ReturnType<typeof typeData>[];
  /** `corrigenda types --language sv --json` */
  readonly 'types-ud': readonly ExplainedUdType[];
  /** one line of `corrigenda parse --format jsonl` */
  readonly 'parse-line': ReturnType<typeof parsedLine>;
  /** one line of `corrigenda m2 check --json` */
  readonly 'm2-check-line': Problem | M2Problem;
  /** `corrigenda doctor --json` */
  readonly doctor: readonly Finding[];
  /** `corrigenda campaign list --json` */
  readonly 'campaign-list': readonly CampaignSummary[];
  /** `corrigenda campaign status --json` */
  readonly 'campaign-status': CampaignDetail;
  /** `corrigenda campaign create --preview` */
  readonly 'campaign-preview': ReturnType<typeof previewCampaign>;
  /** `corrigenda campaign create --json`, `corrigenda campaign stage-2 --json` */
  readonly 'campaign-create': { readonly id: string; readonly links: readonly AnnotatorLink[] };
  /** `corrigenda campaign invite --json`, and `rotate`, `expert-sample` */
  readonly 'campaign-links': readonly AnnotatorLink[];
  /** `corrigenda campaign sign-up --json` */
  readonly 'campaign-sign-up': { readonly link: string };
  /** `corrigenda campaign item` */
  readonly 'campaign-item': ReturnType<typeof itemData>;
  /** `corrigenda campaign adjudicate --json` */
  readonly 'campaign-adjudicate': Pick<ReturnType<typeof viewItem>, 'adjudication' | 'pairs'>;
  /** `corrigenda campaign cells` */
  readonly 'campaign-cells': Awaited<ReturnType<typeof listCells>>;
  /** `corrigenda campaign disagreements` */
  readonly 'campaign-disagreements': Awaited<ReturnType<typeof listDisagreements>>;
  /** `corrigenda campaign problems` */
  readonly 'campaign-problems': ReturnType<typeof listRemarks>;
  /** `corrigenda managers list --json` */
  readonly 'managers-list': Awaited<ReturnType<typeof listManagers>>;
  /** `corrigenda managers add --json`, `corrigenda managers link --json` */
  readonly 'managers-link': { readonly id: string; readonly name: string; readonly link: string };
  /** `corrigenda managers log --json` */
  readonly 'managers-log': readonly AuditEntry[];
}
