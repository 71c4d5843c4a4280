// names as typed -> annotators to invite, and what an annotator sends beside judgements: consent and problems.
import type { NewEvent } from './judge.ts';
import { type Keyed, type KeyUse, type Refused, refused, repeats } from './refusal.ts';

export interface NamedAnnotator {
  readonly pseudonym: string;
  readonly quota?: number;
}

/** One pseudonym a line, a quota after a colon where one is wanted [Ask: 20 -> Ask, at most 20]. */
export function readNames(text: string): NamedAnnotator[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = line, quota] = /^(.*?)\s*:\s*(\d+)$/.exec(line) ?? [];
      const most = Number(quota);
      return most > 0 && name ? { pseudonym: name, quota: most } : { pseudonym: line };
    });
}

/** Consent is given once; giving it again records nothing. */
export function giveConsent(
  { consentedAt }: { readonly consentedAt: string | null },
  { annotator }: { readonly annotator: string },
  now: string,
): readonly NewEvent[] {
  return consentedAt === null ? [{ at: now, kind: 'consent', actor: annotator }] : [];
}

export interface ReportProblem extends Keyed {
  readonly annotator: string;
  /** The own assignment that it is about, and its item; null: about the page or the campaign. */
  readonly about: { readonly assignment: string; readonly item: string } | null;
  readonly message: string;
  readonly facts: Readonly<Record<string, string>>;
}

/** So many reports one person may send in a campaign: more than anybody needs, and no way to fill a disk. */
export const mostReports = 500;

/** Records a reported problem; a retry records nothing. */
export function reportProblem(
  { earlier, reported }: { readonly earlier: KeyUse | null; readonly reported: number },
  { annotator, about, message, facts, key, fingerprint }: ReportProblem,
  now: string,
): readonly NewEvent[] | Refused {
  const use = repeats(earlier, { fingerprint, assignment: about?.assignment ?? null });
  if (use !== 'new') return use === 'same' ? [] : refused('key-reused');
  if (reported >= mostReports)
    return refused('too-many-requests', {
      message: `${mostReports} problems are reported already; write to the person who sent you the link.`,
    });
  const details = { message, facts };
  return [{ at: now, kind: 'problem', actor: annotator, ...about, key, fingerprint, details }];
}
