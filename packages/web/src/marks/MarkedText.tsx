// Pieces of a diff, or a span of a text -> an editor's marks: readable without colour, and spoken by screen readers.
import type { TextSpan } from '@corrigenda/core/internal';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { diffTexts, type Grain } from './diff.ts';

interface DiffTextProps {
  readonly before: string;
  readonly after: string;
  readonly grain?: Grain;
}

/** The text with its changes marked: deletions struck through, insertions underlined after a caret. */
export function DiffText({ before, after, grain = 'character' }: DiffTextProps) {
  const pieces = useMemo(() => diffTexts(before, after, { grain }), [before, after, grain]);
  return pieces.map(({ kind, text }, index) => {
    const key = `${index}${kind}`;
    if (kind === 'same') return <span key={key}>{text}</span>;
    const [lead, words, trail] = trimmed(text);
    return (
      <Fragment key={key}>
        {kind === 'inserted' && lead}
        <Change kind={kind}>{kind === 'deleted' ? visibleSpace(text) : visibleSpace(words)}</Change>
        {kind === 'inserted' && trail}
      </Fragment>
    );
  });
}

/** With a space that no line breaks at: after an ordinary one, the space of the sentence would begin the next line. */
const heardEnd = ';\u00a0';

function Change({ kind, children }: { readonly kind: 'inserted' | 'deleted'; readonly children: string }) {
  const { t } = useTranslation();
  const inserted = kind === 'inserted';
  const Mark = inserted ? 'ins' : 'del';
  return (
    <Mark className={inserted ? 'mark-inserted' : 'mark-deleted'}>
      <span className="heard-within">{` ${t(inserted ? 'keys.inserted' : 'keys.deleted')}: `}</span>
      {inserted ? <AfterCaret>{children}</AfterCaret> : children}
      <span className="heard-within">{heardEnd}</span>
    </Mark>
  );
}

/** The caret stays with the first word when the line breaks. */
function AfterCaret({ children }: { readonly children: string }) {
  const end = children.search(/\s/u);
  const first = end < 0 ? children : children.slice(0, end);
  return (
    <>
      <span className="unbroken">
        <span className="caret" aria-hidden="true">
          ‸
        </span>
        {first}
      </span>
      {children.slice(first.length)}
    </>
  );
}

/** Space before, words, space after; a mark that is only space keeps it. */
function trimmed(text: string): readonly [string, string, string] {
  const [, lead = '', words = text, trail = ''] = /^(\s*)(.*?\S)(\s*)$/su.exec(text) ?? [];
  return [lead, words, trail];
}

/** A mark on a single space or line end would be invisible, so a sign is shown. */
const visibleSpace = (text: string) =>
  /^\s+$/u.test(text) ? text.replace(/\n/g, '↵\n').replace(/[^\n↵]/g, '␣') : text;

/** One of two texts that are compared: what the other has not is underlined. */
export function DifferenceText({ text, other }: { readonly text: string; readonly other: string }) {
  const pieces = useMemo(() => diffTexts(other, text, { grain: 'word' }), [text, other]);
  return pieces.map(({ kind, text: words }, index) => {
    const key = `${index}${kind}`;
    if (kind === 'deleted') return null;
    if (kind === 'same' || !words.trim()) return <span key={key}>{words}</span>;
    const [lead, inner, trail] = trimmed(words);
    return (
      <Fragment key={key}>
        {lead}
        <mark className="mark-different">{inner}</mark>
        {trail}
      </Fragment>
    );
  });
}

interface SpanTextProps {
  readonly text: string;
  /** By code point, end-exclusive; zero width is the position of a missing word. */
  readonly span: TextSpan | undefined;
  readonly as: 'target' | 'correction';
}

/** A sentence with one span marked in red (error) or blue (correction). */
export function SpanText({ text, span, as }: SpanTextProps) {
  const { t } = useTranslation();
  if (!span) return <NoneMarked text={text} />;
  const points = Array.from(text);
  const inside = points.slice(span.start, span.end).join('');
  const label = as === 'target' ? t('keys.target') : t('task.corrected');
  return (
    <>
      {points.slice(0, span.start).join('')}
      <mark className={`mark-${as}`}>
        <span className="heard-within">{` ${label}: `}</span>
        {inside === '' ? <EmptyPlace as={as} /> : <NoneMarked text={inside} />}
        <span className="heard-within">{heardEnd}</span>
      </mark>
      {points.slice(span.end).join('')}
    </>
  );
}

/** A word is missing here (error), or was deleted here (correction: the document's [NONE]). */
function EmptyPlace({ as }: { readonly as: SpanTextProps['as'] }) {
  const { t } = useTranslation();
  if (as === 'correction') return <abbr title={t('task.noneDeleted')}>[NONE]</abbr>;
  return (
    <span className="caret" aria-hidden="true">
      ‸
    </span>
  );
}

function NoneMarked({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return text.split(/(\[NONE\])/).map((piece, index) =>
    piece === '[NONE]' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
      <abbr key={index} className="none" title={t('task.noneDeleted')}>
        [NONE]
      </abbr>
    ) : (
      piece
    ),
  );
}
