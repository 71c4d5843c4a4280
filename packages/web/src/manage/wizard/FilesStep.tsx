// Step two: the items' files, what each holds, and every problem at its line.
import type { FileProblem } from '@corrigenda/server';
import { useState } from 'react';
import { Notice } from '../../parts/Notice.tsx';
import { useRefusal } from '../FormDialog.tsx';
import { ProblemList } from '../ProblemList.tsx';
import { useTexts } from '../use-texts.ts';
import { DropZone } from './DropZone.tsx';
import { FileRow } from './FileRow.tsx';
import { addFiles, readFiles, type WizardFile } from './read-files.ts';
import { itemFormatOf, untoldParts, wantsTargets } from './wizard-draft.ts';
import type { StepProps } from './wizard-steps.ts';

export function FilesStep({ draft, change, previewing }: StepProps) {
  const { t } = useTexts();
  const refusal = useRefusal();
  const [unread, setUnread] = useState<readonly FileProblem[]>([]);
  const { files } = draft;
  const format = itemFormatOf(files);
  const untold = untoldParts(draft);
  async function add(chosen: readonly File[]) {
    const read = await readFiles(chosen, { notText: t('files.notText'), tooLarge: t('files.tooLarge') });
    setUnread(read.problems);
    change({ files: addFiles(files, read.files) });
  }
  const replace = (name: string, changes: Partial<WizardFile>) =>
    change({ files: files.map((file) => (file.name === name ? { ...file, ...changes } : file)) });
  const { preview, error } = previewing;
  return (
    <>
      <p className="quiet">{t('files.body')}</p>
      <DropZone
        label={t('files.add')}
        hint={t('files.drop')}
        accept=".jsonl,.ndjson,.json,.csv,.tsv,.m2,.txt,.src,.ref,.trg,.tok,.out,text/*"
        multiple
        onFiles={(chosen) => void add(chosen)}
      />
      {files.length > 0 && (
        <ul className="file-list" aria-label={t('files.list')}>
          {files.map((file) => (
            <FileRow
              key={file.name}
              file={file}
              onChange={(changes) => replace(file.name, changes)}
              onRemove={() => change({ files: files.filter(({ name }) => name !== file.name) })}
            />
          ))}
        </ul>
      )}
      {files.length > 0 && format === null && <Notice kind="warning">{t('missing.mixed')}</Notice>}
      {untold.length > 0 && (
        <Notice kind="warning">
          {untold.map((part) => (
            <p key={part}>{t(`files.untold.${part}`)}</p>
          ))}
        </Notice>
      )}
      {(format === 'parallel' || format === 'm2') && (
        <div>
          <label className="tick">
            <input
              type="checkbox"
              checked={draft.context}
              onChange={({ target }) => change({ context: target.checked })}
            />
            {t('files.context')}
          </label>
        </div>
      )}
      {format === 'm2' && (
        <div>
          <label className="tick">
            <input
              type="checkbox"
              checked={wantsTargets(draft)}
              onChange={({ target }) => change({ targets: target.checked })}
            />
            {t('files.targets')}
          </label>
        </div>
      )}
      <ProblemList problems={[...unread, ...(preview?.problems ?? [])]} advice={t('files.advice')} />
      {error !== null && (
        <Notice kind="error" loud>
          {refusal(error)}
        </Notice>
      )}
      {preview && preview.items > 0 && (
        <p role="status">
          ✓ {t('files.read', { count: preview.items })}{' '}
          {preview.systems.length > 0 && t('files.systems', { list: preview.systems.join(', ') })}
        </p>
      )}
      <details className="formats">
        <summary>{t('files.formats')}</summary>
        <dl>
          {(['jsonl', 'csv', 'text', 'm2'] as const).map((kind) => (
            <div key={kind}>
              <dt>{t(`kind.${kind}`)}</dt>
              <dd>{t(`files.about.${kind}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
