// A file that could not be read: why, the encodings it may be in with a few of its lines, or its removal.
import { useMemo, useState } from 'react';
import { Button } from '../../../parts/Button.tsx';
import { CrossButton } from '../../../parts/CrossButton.tsx';
import { Options } from '../../../parts/Options.tsx';
import { useTexts } from '../../use-texts.ts';
import { decodeAs, type Encoding, encodings, likelyEncodings, linesToJudgeBy } from '../encoding.ts';
import type { UnreadFile } from '../read-files.ts';

interface UnreadRowProps {
  readonly file: UnreadFile;
  readonly onRead: (text: string) => void;
  readonly onRemove: () => void;
}

export function UnreadRow({ file, onRead, onRemove }: UnreadRowProps) {
  const { t } = useTexts();
  const { name, why, line, column, bytes } = file;
  return (
    <li className="file-row file-unread">
      <span>
        <span className="file-name">{name}</span>{' '}
        {line !== undefined && <span className="quiet small figures">{`${line}:${column}`}</span>}
      </span>
      <CrossButton label={t('files.remove', { name })} onClick={onRemove} />
      <p className="error-line small file-why">{t(`unread.${why}`)}</p>
      {bytes && <Readings name={name} bytes={bytes} onRead={onRead} />}
    </li>
  );
}

interface ReadingsProps {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly onRead: (text: string) => void;
}

/** The file as another encoding would have it, to be judged by eye. */
function Readings({ name, bytes, onRead }: ReadingsProps) {
  const { t } = useTexts();
  const likely = useMemo(() => likelyEncodings(bytes), [bytes]);
  const [encoding, setEncoding] = useState<Encoding>(likely[0] ?? 'windows-1252');
  const text = useMemo(() => decodeAs(bytes, encoding), [bytes, encoding]);
  const offered = [...likely, ...encodings.filter((one) => !likely.includes(one))];
  return (
    <div className="file-readings">
      <label>
        <span className="small">{t('unread.readAs')} </span>
        <select
          className="box box-small"
          aria-label={t('unread.encodingOf', { name })}
          value={encoding}
          onChange={({ target }) => setEncoding(target.value as Encoding)}
        >
          <Options values={offered} nameOf={(one) => t(`encoding.${one}`)} />
        </select>
      </label>
      <ul className="file-lines sentence" aria-label={t('unread.preview', { name })}>
        {linesToJudgeBy(text).map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
          <li key={index}>{words}</li>
        ))}
      </ul>
      <Button onClick={() => onRead(text)}>{t('unread.take')}</Button>
    </div>
  );
}
