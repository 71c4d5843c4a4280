// Step two: the items' files, what each holds, and every problem at its line.

import { Tick } from '../../../parts/Boxes.tsx';
import { DropZone } from '../../../parts/DropZone.tsx';
import { Notice } from '../../../parts/Notice.tsx';
import { useRefusal } from '../../FormDialog.tsx';
import { ProblemList } from '../../ProblemList.tsx';
import { useTexts } from '../../use-texts.ts';
import { addFiles, addUnread, describeFile, readFiles, type WizardFile } from '../read-files.ts';
import { itemFormatOf, untoldParts, wantsTargets } from '../wizard-draft.ts';
import { FileRow } from './FileRow.tsx';
import { UnreadRow } from './UnreadRow.tsx';
import type { StepProps } from './wizard-steps.ts';

export function FilesStep({ draft, change, previewing }: StepProps) {
  const { t } = useTexts();
  const refusal = useRefusal();
  const { files, unread } = draft;
  const format = itemFormatOf(files);
  const untold = untoldParts(draft);
  async function add(chosen: readonly File[]) {
    const read = await readFiles(chosen);
    change({ files: addFiles(files, read.files), unread: addUnread(unread, read) });
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
        accept=".jsonl,.ndjson,.json,.xml,.md,.csv,.tsv,.m2,.xlsx,.txt,.src,.ref,.trg,.tok,.out,text/*"
        multiple
        onFiles={(chosen) => void add(chosen)}
      />
      {unread.length > 0 && (
        <ul className="file-list" aria-label={t('unread.list')}>
          {unread.map((file) => {
            const others = unread.filter((one) => one !== file);
            return (
              <UnreadRow
                key={file.name}
                file={file}
                onRead={(text) =>
                  change({ files: addFiles(files, [describeFile(file.name, text)]), unread: others })
                }
                onRemove={() => change({ unread: others })}
              />
            );
          })}
        </ul>
      )}
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
      <FormatOptions draft={draft} change={change} />
      <ProblemList problems={preview?.problems ?? []} advice={t('files.advice')} />
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
      <FormatList />
    </>
  );
}

/** Running text becomes context, edits become targets, rankings name sentences by number, where the format has them. */
function FormatOptions({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const { t } = useTexts();
  const format = itemFormatOf(draft.files);
  return (
    <>
      {(format === 'parallel' || format === 'm2') && (
        <Tick
          label={t('files.context')}
          checked={draft.context}
          onChange={(context) => change({ context })}
        />
      )}
      {format === 'm2' && (
        <Tick
          label={t('files.targets')}
          checked={wantsTargets(draft)}
          onChange={(targets) => change({ targets })}
        />
      )}
      {format === 'published' && draft.files.some(({ kind }) => kind === 'text') && (
        <Tick
          label={t('files.fromOne')}
          checked={draft.fromOne}
          onChange={(fromOne) => change({ fromOne })}
        />
      )}
    </>
  );
}

function FormatList() {
  const { t } = useTexts();
  return (
    <details className="formats">
      <summary>{t('files.formats')}</summary>
      <dl>
        {(['jsonl', 'csv', 'xlsx', 'text', 'm2', 'published'] as const).map((kind) => (
          <div key={kind}>
            <dt>{t(`kind.${kind}`)}</dt>
            <dd>{t(`files.about.${kind}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
