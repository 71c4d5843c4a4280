// The edits of a correction as rows; each opens to its reasons: the type, the rule, the analysis, what the next rule would have said.
import { describeDetail } from '@corrigenda/core/internal';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../language/i18n.ts';
import type { ShownEdit } from './try-messages.ts';
import { typeWords } from './type-words.ts';

interface EditRowsProps {
  readonly edits: readonly ShownEdit[];
  readonly lit: number | null;
  readonly onLight: (edit: number | null) => void;
  readonly open: ReadonlySet<number>;
  readonly onToggle: (edit: number) => void;
  /** Makes ids of one correction different from those of another. */
  readonly prefix: string;
}

export function EditRows({ edits, lit, onLight, open, onToggle, prefix }: EditRowsProps) {
  const { t } = useTranslation('try');
  const reader = useLanguage();
  if (edits.length === 0) return <p className="quiet">{t('same')}</p>;
  return (
    <ol className="edit-rows">
      {edits.map((edit, index) => {
        const isOpen = open.has(index);
        const words = typeWords(edit.type, edit.rule, reader);
        const id = `${prefix}-${index}`;
        return (
          <li key={id} className={index === lit ? 'edit-row lit' : 'edit-row'}>
            <button
              type="button"
              id={id}
              className="edit-head"
              aria-expanded={isOpen}
              aria-controls={`${id}-why`}
              onPointerEnter={() => onLight(index)}
              onPointerLeave={() => onLight(null)}
              onFocus={() => onLight(index)}
              onBlur={() => onLight(null)}
              onClick={() => onToggle(index)}
            >
              <span className="edit-number" aria-hidden="true">
                {index + 1}
              </span>
              <Change edit={edit} />
              <span className="edit-type">{edit.type}</span>
              <span className="edit-name quiet">{words.name}</span>
              <span className="turn" aria-hidden="true">
                {isOpen ? '▾' : '▸'}
              </span>
            </button>
            <div id={`${id}-why`} className="edit-why" hidden={!isOpen}>
              {isOpen && <Reasons edit={edit} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Change({ edit: { before, after } }: { readonly edit: ShownEdit }) {
  return (
    <span className="edit-change">
      {before ? (
        <del className="mark-deleted" dir="auto">
          {before}
        </del>
      ) : (
        <Nothing sign="‸" />
      )}
      <span aria-hidden="true"> → </span>
      {after ? (
        <ins className="mark-inserted" dir="auto">
          {after}
        </ins>
      ) : (
        <Nothing sign="∅" />
      )}
    </span>
  );
}

function Nothing({ sign }: { readonly sign: string }) {
  const { t } = useTranslation('try');
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <span className="heard">{t('nothing')}</span>
    </>
  );
}

/** Examples as they are drawn elsewhere on the page; a plain arrow could be broken in two at the end of a line. */
const withArrow = (text: string) => text.replaceAll('->', '→');

function Reasons({ edit }: { readonly edit: ShownEdit }) {
  const { t } = useTranslation('try');
  const { rule, example, examples, details, original, correction, next } = edit;
  const reader = useLanguage();
  const words = typeWords(edit.type, rule, reader);
  const following = next && typeWords(next.type, next.rule, reader);
  return (
    <dl className="reasons">
      {words.meaning && (
        <div>
          <dt>{t('why.type')}</dt>
          <dd>{words.meaning}</dd>
        </div>
      )}
      {rule && (
        <div>
          <dt>{t('why.rule')}</dt>
          <dd>
            <code>{rule}</code>
            {example && (
              <>
                {', '}
                {t('why.asIn')}{' '}
                <span lang={examples.language} className="example">
                  {withArrow(example)}
                </span>
              </>
            )}
          </dd>
        </div>
      )}
      <Details details={details} />
      {examples.texts.length > 0 && (
        <div>
          <dt>{t('why.examples')}</dt>
          <dd lang={examples.language}>
            {examples.texts.map((text) => (
              <p key={text} className="example">
                {withArrow(text)}
              </p>
            ))}
          </dd>
        </div>
      )}
      {original.length + correction.length > 0 && (
        <div>
          <dt>{t('why.analysis')}</dt>
          <dd>
            <WordTable before={original} after={correction} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('why.next')}</dt>
        <dd>
          {next && following ? (
            <>
              <span className="edit-type">{next.type}</span> <span className="quiet">{following.name}</span> (
              <code>{next.rule}</code>)
            </>
          ) : (
            t('why.noNext')
          )}
        </dd>
      </div>
    </dl>
  );
}

/** What is known beside the type, in the language of the reader. */
function Details({ details }: { readonly details: ShownEdit['details'] }) {
  const { t } = useTranslation('try');
  const reader = useLanguage();
  if (details.length === 0) return null;
  const texts = [...new Set(details.map((detail) => describeDetail(detail, reader)))];
  return (
    <div>
      <dt>{t('why.details')}</dt>
      {texts.map((text) => (
        <dd key={text}>{text}</dd>
      ))}
    </div>
  );
}

function WordTable({
  before,
  after,
}: {
  readonly before: ShownEdit['original'];
  readonly after: ShownEdit['correction'];
}) {
  const { t } = useTranslation('try');
  const rows = [
    ...before.map((word) => ({ side: 'before' as const, word })),
    ...after.map((word) => ({ side: 'after' as const, word })),
  ];
  // What nobody asked of the analyser is not shown as an empty column.
  const columns = (['word', 'lemma', 'pos', 'tag', 'dep'] as const).filter(
    (name) => name === 'word' || rows.some(({ word }) => word[name]),
  );
  return (
    <table className="word-table">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {t(`column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ side, word }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name
          <tr key={index}>
            {columns.map((name) =>
              name === 'word' ? (
                <td key={name} className={side === 'before' ? 'red' : 'blue'}>
                  {word.text}
                </td>
              ) : (
                <td key={name}>{word[name]}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
