// Whether the answers are kept or submitted, in a few words; a kept draft is never called submitted.
import { sameAnswers } from '@corrigenda/core/internal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorState } from '../../drafts/answer-editor.ts';
import { clockTime, useLanguage } from '../../language/i18n.ts';

type Tone = 'quiet' | 'amber' | 'green' | 'red';

interface SaveStateProps {
  readonly state: EditorState;
  readonly submitting: boolean;
  /** The item that was submitted just before this one opened. */
  readonly last: { readonly position: number; readonly at: string } | null;
}

export function SaveState({ state, submitting, last }: SaveStateProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [tone, text] = describe();
  const sign = { quiet: '', amber: '○ ', green: '✓ ', red: '! ' }[tone];
  // Screen readers hear only the results, not every step of sending.
  const passing = submitting || state.draft.kind === 'waiting' || state.draft.kind === 'sending';
  const [said, setSaid] = useState(text);
  if (!passing && said !== text) setSaid(text);
  return (
    <>
      <span className={`save-state save-${tone}`} aria-hidden="true">
        {sign}
        {text}
      </span>
      <span className="heard" role="status">
        {said}
      </span>
    </>
  );

  function describe(): readonly [Tone, string] {
    const { draft, view, phase, answers } = state;
    if (submitting) return ['amber', t('save.submitting')];
    switch (draft.kind) {
      case 'waiting':
        return ['amber', t('save.waiting')];
      case 'sending':
        return ['amber', t('save.saving')];
      case 'offline':
        return ['amber', t('save.offline', { count: draft.changes })];
      case 'conflict':
        return ['red', t('save.conflict')];
      case 'refused':
        return ['red', t('save.refused', { message: draft.message })];
      case 'idle': {
        const committed = view.committed.find((kept) => kept.phase === phase);
        const draftAt = draft.at ?? (view.draft?.phase === phase ? view.draft.at : null);
        const changed = committed && !sameAnswers(committed.answers, answers);
        if (committed && !changed)
          return ['green', t('save.submitted', { time: clockTime(committed.at, language) })];
        // After an earlier phase was saved, "nothing answered" would sound as if it were lost.
        const saved = view.committed.find((kept) => kept.phase !== phase);
        if (draftAt === null && saved)
          return ['green', t('save.part', { time: clockTime(saved.at, language) })];
        if (draftAt === null && last)
          return ['green', t('save.last', { position: last.position, time: clockTime(last.at, language) })];
        if (draftAt === null) return ['quiet', t('save.fresh')];
        return ['quiet', t(changed ? 'save.changed' : 'save.draft', { time: clockTime(draftAt, language) })];
      }
    }
  }
}
