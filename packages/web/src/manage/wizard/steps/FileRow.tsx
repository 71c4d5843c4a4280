// One file of the wizard: what kind it is, and for plain text which part of the items it holds.

import { CrossButton } from '../../../parts/CrossButton.tsx';
import { Options } from '../../../parts/Options.tsx';
import { useTexts } from '../../use-texts.ts';
import type { FileKind, WizardFile } from '../read-files.ts';

interface FileRowProps {
  readonly file: WizardFile;
  readonly onChange: (changes: Partial<WizardFile>) => void;
  readonly onRemove: () => void;
}

const kinds: readonly FileKind[] = ['jsonl', 'csv', 'm2', 'published', 'text'];
const parts: readonly WizardFile['part'][] = ['source', 'reference', 'system'];

export function FileRow({ file, onChange, onRemove }: FileRowProps) {
  const { t } = useTexts();
  const { name, text, kind, part, system } = file;
  return (
    <li className="file-row">
      <span>
        <span className="file-name">{name}</span>{' '}
        <span className="quiet small figures">{t('files.lines', { count: countLines(text) })}</span>
      </span>
      <CrossButton label={t('files.remove', { name })} onClick={onRemove} />
      <div className="file-choices">
        <label>
          <span className="heard">{t('files.kindOf', { name })}</span>
          <select
            className="box box-small"
            value={kind}
            onChange={({ target }) => onChange({ kind: target.value as FileKind })}
          >
            <Options values={kinds} nameOf={(one) => t(`kind.${one}`)} />
          </select>
        </label>
        {kind === 'text' && (
          <label>
            <span className="heard">{t('files.partOf', { name })}</span>
            <select
              className="box box-small"
              value={part}
              onChange={({ target }) => onChange({ part: target.value as WizardFile['part'] })}
            >
              <Options values={parts} nameOf={(one) => t(`part.${one}`)} />
            </select>
          </label>
        )}
        {kind === 'text' && part === 'system' && (
          <label>
            <span className="heard">{t('files.systemOf', { name })}</span>
            <input
              className="box box-small"
              value={system}
              onChange={({ target }) => onChange({ system: target.value })}
            />
          </label>
        )}
      </div>
    </li>
  );
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return text === '' || text.endsWith('\n') ? lines : lines + 1;
}
