// The item that is shown, as a gold or training item: the answers given on its page become the expected ones.
import type { Answers } from '@corrigenda/core/human';
import { useState } from 'react';
import { TextLine } from '../../../parts/Boxes.tsx';
import { Button } from '../../../parts/Button.tsx';
import { useTexts } from '../../use-texts.ts';
import type { ItemMark } from '../wizard-draft.ts';

interface MarkItemProps {
  readonly item: string;
  readonly order: ItemMark['order'];
  /** Of all phases. */
  readonly answers: Answers;
  readonly mark: ItemMark | undefined;
  readonly onMark: (mark: ItemMark | null) => void;
}

export function MarkItem({ item, order, answers, mark, onMark }: MarkItemProps) {
  const { t } = useTexts();
  const [explanation, setExplanation] = useState(mark?.explanation ?? '');
  const given =
    Object.keys(answers.item).length > 0 ||
    Object.values(answers.outputs).some((output) => Object.keys(output).length > 0);
  const markAs = (role: ItemMark['role']) =>
    onMark({
      item,
      role,
      order,
      answers: { item: { ...answers.item }, outputs: { ...answers.outputs } },
      ...(role === 'training' && explanation.trim() ? { explanation: explanation.trim() } : {}),
    });
  return (
    <section className="mark-item" aria-labelledby="mark-title">
      <h3 id="mark-title">
        {t('mark.title')} {mark && <span className="tag">{t(`role.${mark.role}`)}</span>}
      </h3>
      <p className="quiet small">{t(given || mark ? 'mark.ready' : 'mark.body')}</p>
      {given && (
        <TextLine
          label={t('mark.explanation')}
          hint={t('mark.explanationHint')}
          maxLength={5000}
          value={explanation}
          onChange={setExplanation}
        />
      )}
      <p className="button-row">
        <Button disabled={!given} onClick={() => markAs('gold')}>
          {t('mark.gold')}
        </Button>
        <Button disabled={!given} onClick={() => markAs('training')}>
          {t('mark.training')}
        </Button>
        {mark && (
          <Button weight="quiet" onClick={() => onMark(null)}>
            {t('mark.remove')}
          </Button>
        )}
      </p>
    </section>
  );
}
