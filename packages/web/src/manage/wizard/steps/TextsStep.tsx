// Step three: the campaign's name and language, whether the source is shown, and the manager's own texts.
import { translate } from '@corrigenda/core/human';
import { useState } from 'react';
import { TextBox } from '../../../parts/Boxes.tsx';
import { Button } from '../../../parts/Button.tsx';
import { Markdown } from '../../../parts/Markdown.tsx';
import { useTexts } from '../../use-texts.ts';
import type { StepProps } from './wizard-steps.ts';

export function TextsStep({ draft, change }: StepProps) {
  const { t, language, languageName } = useTexts();
  const protocol = draft.protocol?.data;
  const ofProtocol = protocol ? translate(protocol.guidelines, language) : '';
  const showSource = draft.showSource ?? protocol?.settings.showSource ?? false;
  return (
    <>
      <label className="labelled">
        <span className="label">{t('texts.title')}</span>
        <input
          className="box"
          value={draft.title}
          maxLength={300}
          onChange={({ target }) => change({ title: target.value })}
        />
        <span className="quiet small">{t('texts.titleHint')}</span>
      </label>
      <label className="labelled">
        <span className="label">{t('texts.language')}</span>
        <input
          className="box box-short"
          list="languages"
          placeholder={protocol?.language}
          value={draft.language}
          maxLength={20}
          onChange={({ target }) => change({ language: target.value })}
        />
        <datalist id="languages">
          {['en', 'sv', 'ru', 'cs', 'de', 'es', 'et', 'fi', 'fr', 'it', 'uk', 'zh'].map((code) => (
            <option key={code} value={code}>
              {languageName(code)}
            </option>
          ))}
        </datalist>
        <span className="quiet small">
          {t('texts.languageHint', {
            language: languageName(draft.language.trim() || protocol?.language || 'en'),
          })}
        </span>
      </label>
      <div>
        <label className="tick">
          <input
            type="checkbox"
            checked={showSource}
            onChange={({ target }) => change({ showSource: target.checked })}
          />
          <span>
            {t('texts.showSource')}
            <span className="quiet small facts">{t('texts.showSourceHint')}</span>
          </span>
        </label>
      </div>
      <WrittenText
        label={t('texts.instructions')}
        hint={t('texts.instructionsHint')}
        value={draft.instructions}
        onChange={(instructions) => change({ instructions })}
      />
      <WrittenText
        label={t('texts.consent')}
        hint={t('texts.consentHint')}
        value={draft.consent}
        onChange={(consent) => change({ consent })}
      />
      <WrittenText
        label={t('texts.guidelines')}
        hint={t('texts.guidelinesHint')}
        value={draft.guidelines}
        standIn={ofProtocol}
        onChange={(guidelines) => change({ guidelines })}
      />
    </>
  );
}

interface WrittenTextProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is used while nothing is written, and where an own text can start from. */
  readonly standIn?: string;
}

/** Markdown, with a preview of how it looks. */
export function WrittenText({ label, hint, value, onChange, standIn = '' }: WrittenTextProps) {
  const { t } = useTexts();
  const [looking, setLooking] = useState(false);
  const shown = value.trim() ? value : standIn;
  return (
    <div className="section written">
      <TextBox label={label} hint={hint} rows={value ? 6 : 3} value={value} onChange={onChange} />
      <div className="button-row">
        {standIn && !value.trim() && (
          <Button weight="quiet" onClick={() => onChange(standIn)}>
            {t('texts.startFrom')}
          </Button>
        )}
        {shown.trim() && (
          <Button weight="quiet" aria-expanded={looking} onClick={() => setLooking(!looking)}>
            {t(looking ? 'texts.hide' : 'texts.show')}
          </Button>
        )}
      </div>
      {looking && shown.trim() && (
        <div className="written-look">
          <Markdown text={shown} />
        </div>
      )}
    </div>
  );
}
