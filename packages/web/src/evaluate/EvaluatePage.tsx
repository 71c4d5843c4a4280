// Evaluate, one page with three states: nothing yet, files with what they are taken for, results.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { basePath } from '../base-path.ts';
import { Button } from '../parts/Button.tsx';
import { DropZone } from '../parts/DropZone.tsx';
import { Frame } from '../parts/Frame.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Report } from '../report/Report.tsx';
import { seedExample, writeAddress } from '../try/address.ts';
import { exampleFiles } from './example-files.ts';
import { FilesPart } from './FilesPart.tsx';
import { ProgressPart } from './ProgressPart.tsx';
import { ResultActions } from './ResultActions.tsx';
import { useEvaluate } from './use-evaluate.ts';

const acceptedFiles = '.txt,.src,.ref,.trg,.tok,.out,.m2,.csv,.tsv,.jsonl,.ndjson,.json,.gz,.zip,text/*';

/** The words of a report are tokens already. */
const tryAddress = (original: string, corrections: readonly string[]) =>
  `${basePath}try${writeAddress({ ...seedExample, original, corrections, tokenise: false })}`;

export function EvaluatePage() {
  const { t } = useTranslation('evaluate');
  const { state, ask, add, run, back, save } = useEvaluate();
  const { view, running, report, failure } = state;
  const title = useRef<HTMLHeadingElement>(null);
  const hasReport = report !== null;
  useEffect(() => {
    if (!hasReport) return;
    title.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [hasReport]);
  const hasFiles = view !== null && view.files.length > 0;
  return (
    <Frame title={t('title')} wide>
      <div className="wide-page evaluate">
        <header className="evaluate-head">
          <h1 ref={title} tabIndex={-1}>
            {t('title')}
          </h1>
          {report && <ResultActions onBack={back} save={save} />}
        </header>
        {failure !== null && (
          <Notice kind="error" title={t('failed')} loud>
            <p className="failure">{failure}</p>
          </Notice>
        )}
        {report ? (
          <Report {...report} tryAddress={tryAddress} />
        ) : (
          <>
            <DropZone
              label={t('choose')}
              hint={t('kinds')}
              accept={acceptedFiles}
              multiple
              onFiles={(files) => void add(files)}
            >
              {hasFiles ? null : (
                <>
                  <p className="drop-words">{t('drop')}</p>
                  <p className="quiet">{t('stays')}</p>
                </>
              )}
            </DropZone>
            {!hasFiles && (
              <p className="example-line">
                <Button onClick={() => ask({ kind: 'add', files: exampleFiles() })}>{t('example')}</Button>
                <span className="quiet">{t('exampleBody')}</span>
              </p>
            )}
            {view && hasFiles && <FilesPart view={view} ask={ask} onRun={run} isRunning={running !== null} />}
            {running && <ProgressPart running={running} onCancel={() => ask({ kind: 'cancel' })} />}
          </>
        )}
      </div>
    </Frame>
  );
}
