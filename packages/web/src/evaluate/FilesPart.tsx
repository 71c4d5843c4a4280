// The files: each a row with what it is taken for, and what is wrong with it; then the settings and the one button.
import { useTranslation } from 'react-i18next';
import { Button } from '../parts/Button.tsx';
import type { EvaluateRequest, FilesView } from './evaluate-messages.ts';
import { FileRow } from './FileRow.tsx';
import { SettingsPart } from './SettingsPart.tsx';

interface FilesPartProps {
  readonly view: FilesView;
  readonly ask: (request: EvaluateRequest) => void;
  readonly onRun: () => void;
  readonly isRunning: boolean;
}

export function FilesPart({ view, ask, onRun, isRunning }: FilesPartProps) {
  const { t } = useTranslation('evaluate');
  const { files, lacks } = view;
  return (
    <>
      <section className="section" aria-labelledby="files-title">
        <h2 id="files-title">{t('files')}</h2>
        <ul className="given-files">
          {files.map((file) => (
            <FileRow key={file.id} file={file} ask={ask} />
          ))}
        </ul>
      </section>
      <SettingsPart view={view} ask={ask} />
      <div className="run-row">
        <Button
          weight="primary"
          className="button-large"
          disabled={lacks.length > 0 || isRunning}
          onClick={onRun}
        >
          {t('run')}
        </Button>
        <Button weight="quiet" onClick={() => ask({ kind: 'clear' })}>
          {t('clear')}
        </Button>
        {/* Said when it changes, so that whoever listens hears what is still missing. */}
        <p role="status" className="quiet">
          {lacks.map((lack) => t(`lacks.${lack}`)).join(' ')}
        </p>
      </div>
    </>
  );
}
