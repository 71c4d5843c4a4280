// Try: a sentence and its corrections in boxes; below them, as one types, the pair, its edits and their reasons.
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, commandKey } from '../parts/Button.tsx';
import { CrossButton } from '../parts/CrossButton.tsx';
import { Frame } from '../parts/Frame.tsx';
import { Notice } from '../parts/Notice.tsx';
import type { Chosen } from './address.ts';
import { CorrectionResult } from './CorrectionResult.tsx';
import { SettingsBar } from './SettingsBar.tsx';
import { useTry } from './use-try.ts';

export function TryPage() {
  const { t } = useTranslation('try');
  const { chosen, change, question, analysis } = useTry();
  const { result, failure } = analysis;
  return (
    <Frame title={t('title')} wide>
      <div className="try">
        <header className="section">
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </header>
        <Boxes chosen={chosen} change={change} />
        {failure !== null && (
          <Notice kind="error" title={t('failed')} loud>
            <p>{failure}</p>
          </Notice>
        )}
        {!result && failure === null && (
          <p className="quiet" role="status">
            {t('loading')}
          </p>
        )}
        {result?.corrections.map((correction, index) => (
          <CorrectionResult
            // biome-ignore lint/suspicious/noArrayIndexKey: corrections have no other name
            key={index}
            number={index + 1}
            alone={result.corrections.length === 1}
            words={result.words}
            correction={correction}
            isEmpty={(analysis.question?.corrections[index] ?? '').trim() === ''}
          />
        ))}
        {result && <SettingsBar chosen={chosen} change={change} question={question} result={result} />}
      </div>
    </Frame>
  );
}

interface BoxesProps {
  readonly chosen: Chosen;
  readonly change: (changes: Partial<Chosen>) => void;
}

function Boxes({ chosen, change }: BoxesProps) {
  const { t } = useTranslation('try');
  const form = useRef<HTMLFormElement>(null);
  const { original, corrections } = chosen;
  const add = () => {
    change({ corrections: [...corrections, corrections.at(-1) ?? original] });
    requestAnimationFrame(() => [...(form.current?.querySelectorAll('textarea') ?? [])].at(-1)?.focus());
  };
  return (
    <form
      ref={form}
      className="try-boxes"
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add();
      }}
    >
      <SentenceBox
        label={t('original')}
        value={original}
        onChange={(text) => change({ original: text })}
        autoFocus
      />
      {corrections.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: corrections have no other name
        <div key={index} className="correction-box">
          <SentenceBox
            label={corrections.length === 1 ? t('correction') : t('correctionNumber', { number: index + 1 })}
            value={text}
            onChange={(next) =>
              change({ corrections: corrections.map((old, at) => (at === index ? next : old)) })
            }
          />
          {corrections.length > 1 && (
            <CrossButton
              label={t('remove', { number: index + 1 })}
              onClick={() => change({ corrections: corrections.filter((_, at) => at !== index) })}
            />
          )}
        </div>
      ))}
      <div>
        <Button weight="quiet" keys={`${commandKey}⏎`} onClick={add}>
          + {t('add')}
        </Button>
      </div>
    </form>
  );
}

interface SentenceBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly autoFocus?: boolean;
}

function SentenceBox({ label, value, onChange, autoFocus }: SentenceBoxProps) {
  return (
    <label className="labelled sentence-box">
      <span className="label small quiet">{label}</span>
      <textarea
        className="box sentence"
        rows={1}
        dir="auto"
        value={value}
        spellCheck={false}
        autoCapitalize="off"
        // biome-ignore lint/a11y/noAutofocus: the page is for typing; nothing else comes before the box
        autoFocus={autoFocus}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
