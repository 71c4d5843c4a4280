// How the answers stand, in a few words: a kept draft is never called submitted.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sameAnswers } from '../drafts/answers.ts';
import type { DeskState } from '../drafts/desk.ts';
import { clockTime, useLanguage } from '../language/i18n.ts';

type Tone = 'quiet' | 'amber' | 'green' | 'red';

export function SaveState({
  state,
  submitting,
}: {
  readonly state: DeskState;
  readonly submitting: boolean;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [tone, text] = describe();
  const sign = { quiet: '', amber: '○ ', green: '✓ ', red: '! ' }[tone];
  // Read out only when something has come to rest: not every keystroke's way to the server.
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
        // Where an earlier phase was just saved, "nothing answered" would sound like a loss.
        const saved = view.committed.find((kept) => kept.phase !== phase);
        if (draftAt === null && saved)
          return ['green', t('save.part', { time: clockTime(saved.at, language) })];
        if (draftAt === null) return ['quiet', t('save.fresh')];
        return ['quiet', t(changed ? 'save.changed' : 'save.draft', { time: clockTime(draftAt, language) })];
      }
    }
  }
}
