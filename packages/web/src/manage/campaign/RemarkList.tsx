// What people wrote: problems with the page, rejections and comments, the newest first.
import type { ItemProgress, Remark } from '@corrigenda/server';
import { useState } from 'react';
import { Link } from 'wouter';
import { newKey } from '../../api/client.ts';
import { writeToAnnotator } from '../../api/manager.ts';
import { TextBox } from '../../parts/Boxes.tsx';
import { Button } from '../../parts/Button.tsx';
import { useFirstRows } from '../../parts/use-first-rows.ts';
import { itemAddress } from '../addresses.ts';
import { FormDialog } from '../FormDialog.tsx';
import { ShowAll } from '../ShowAll.tsx';
import { useTexts } from '../use-texts.ts';

const few = 6;
const signs = { problem: '!', message: '?', answer: '↩', rejection: '×', comment: '“' } as const;

interface RemarkListProps {
  readonly campaign: string;
  readonly remarks: readonly Remark[];
  readonly items: readonly ItemProgress[];
  /** Null: for somebody who changes nothing. */
  readonly onAnswered: (() => void) | null;
}

export function RemarkList({ campaign, remarks, items, onAnswered }: RemarkListProps) {
  const { t, ago } = useTexts();
  const { shown, isLong, all, setAll } = useFirstRows(remarks, few, 500);
  const [answering, setAnswering] = useState<Remark | null>(null);
  const positions = new Map(items.map(({ id, position }) => [id, position]));
  return (
    <section className="section" aria-labelledby="remarks-title">
      <h2 id="remarks-title">
        {t('remarks.title')} <span className="quiet figures">{remarks.length}</span>
      </h2>
      {shown.length === 0 && <p className="quiet">{t('remarks.none')}</p>}
      <ul className="rows">
        {shown.map(({ kind, at, pseudonym, item, message, facts }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <li key={index} className="remark">
            <span className={`remark-sign remark-${kind}`} aria-hidden="true">
              {signs[kind]}
            </span>
            <div>
              <p className="remark-text">{message || t('remarks.erased')}</p>
              <p className="quiet small fact-line">
                <span>{t(`remarks.${kind}`)}</span>
                <span>{pseudonym}</span>
                {item !== null && positions.has(item) && (
                  <Link href={itemAddress(campaign, item)}>
                    {t('disagreements.item', { position: positions.get(item) })}
                  </Link>
                )}
                <span>{ago(at)}</span>
              </p>
              {onAnswered && item !== null && kind !== 'answer' && message !== '' && (
                <Button weight="quiet" about={pseudonym} onClick={() => setAnswering(shown[index] ?? null)}>
                  {t('remarks.reply')}
                </Button>
              )}
              {Object.keys(facts).length > 0 && (
                <details className="small">
                  <summary>{t('remarks.facts')}</summary>
                  <dl className="facts-list">
                    {Object.entries(facts).map(([name, value]) => (
                      <div key={name}>
                        <dt>{name}</dt>
                        <dd>{value}</dd>
                      </div>
                    ))}
                  </dl>
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
      {isLong && !all && <ShowAll count={remarks.length} onShow={() => setAll(true)} />}
      {answering && (
        <AnswerDialog
          campaign={campaign}
          remark={answering}
          onClose={() => setAnswering(null)}
          onDone={() => {
            setAnswering(null);
            onAnswered?.();
          }}
        />
      )}
    </section>
  );
}

interface AnswerDialogProps {
  readonly campaign: string;
  readonly remark: Remark;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Words back to the person, who finds them at the item. */
function AnswerDialog({ campaign, remark, onClose, onDone }: AnswerDialogProps) {
  const { t } = useTexts();
  const [words, setWords] = useState('');
  const [key] = useState(newKey);
  const { pseudonym, item, message } = remark;
  return (
    <FormDialog
      title={t('remarks.replyTo', { name: pseudonym })}
      action={t('remarks.send')}
      disabled={words.trim() === ''}
      onClose={onClose}
      onSubmit={async () => {
        await writeToAnnotator(campaign, item ?? '', { pseudonym, message: words.trim(), key });
        onDone();
      }}
    >
      <blockquote className="remark-text">{message}</blockquote>
      <TextBox label={t('remarks.words')} rows={4} maxLength={5000} value={words} onChange={setWords} />
    </FormDialog>
  );
}
