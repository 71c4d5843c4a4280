// What people wrote: problems with the page, rejections and comments, the newest first.
import type { ItemProgress, Remark } from '@corrigenda/server';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../parts/Button.tsx';
import { itemAddress } from '../addresses.ts';
import { useTexts } from '../use-texts.ts';

const few = 6;
const signs = { problem: '!', rejection: '×', comment: '“' } as const;

interface RemarkListProps {
  readonly campaign: string;
  readonly remarks: readonly Remark[];
  readonly items: readonly ItemProgress[];
}

export function RemarkList({ campaign, remarks, items }: RemarkListProps) {
  const { t, ago } = useTexts();
  const [all, setAll] = useState(false);
  const positions = new Map(items.map(({ id, position }) => [id, position]));
  const shown = remarks.slice(0, all ? 500 : few);
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
      {remarks.length > few && !all && (
        <p>
          <Button weight="quiet" onClick={() => setAll(true)}>
            {t('remarks.all', { count: remarks.length })}
          </Button>
        </p>
      )}
    </section>
  );
}
