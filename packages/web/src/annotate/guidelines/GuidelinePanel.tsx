// The guidelines beside the task: the criterion in focus is open, its scale step by step with what each means and an example.
import { type Field, type Protocol, translate } from '@corrigenda/core/human';
import type { Option } from '@corrigenda/core/internal';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../language/i18n.ts';
import { CrossButton } from '../../parts/CrossButton.tsx';
import { Markdown } from '../../parts/Markdown.tsx';

interface GuidelineTextProps {
  readonly protocol: Protocol;
  /** The campaign's own introduction; the protocol's when it is empty. */
  readonly general: string;
}

/** Everything, unfolded, for reading beforehand. */
export function GuidelineText({ protocol, general }: GuidelineTextProps) {
  const language = useLanguage();
  return (
    <div className="guideline-text">
      <Markdown text={general.trim() || translate(protocol.guidelines, language)} />
      {protocol.fields.filter(hasGuideline).map((field) => (
        <section key={field.id} className="section">
          <h3>{translate(field.label, language)}</h3>
          <FieldGuideline field={field} />
        </section>
      ))}
    </div>
  );
}

interface GuidelinePanelProps extends GuidelineTextProps {
  readonly focused: string | null;
  readonly onClose: () => void;
}

export function GuidelinePanel({ protocol, general, focused, onClose }: GuidelinePanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!focused) return;
    const section = panel.current?.querySelector(`[data-guideline="${CSS.escape(focused)}"]`);
    if (panel.current && section instanceof HTMLElement)
      panel.current.scrollTo({ top: Math.max(0, section.offsetTop - panel.current.offsetTop - 64) });
  }, [focused]);
  return (
    <aside className="guidelines" ref={panel} aria-label={t('task.guidelines')}>
      <header className="guidelines-head">
        <h2>{t('task.guidelines')}</h2>
        <CrossButton label={t('task.hideGuidelines')} onClick={onClose} />
      </header>
      <details className="guideline" open={focused === null || undefined}>
        <summary>{t('task.general')}</summary>
        <Markdown text={general.trim() || translate(protocol.guidelines, language)} />
      </details>
      {protocol.fields.filter(hasGuideline).map((field) => (
        <details
          key={field.id}
          className="guideline"
          data-guideline={field.id}
          open={field.id === focused || undefined}
        >
          <summary>{translate(field.label, language)}</summary>
          <FieldGuideline field={field} />
        </details>
      ))}
    </aside>
  );
}

const optionsOf = (field: Field): readonly Option[] => ('options' in field ? (field.options ?? []) : []);
const hasGuideline = (field: Field) => !!field.guideline || optionsOf(field).some(({ meaning }) => meaning);

function FieldGuideline({ field }: { readonly field: Field }) {
  const language = useLanguage();
  const steps = optionsOf(field).filter(({ meaning, example }) => meaning || example);
  return (
    <div className="guideline-body">
      {field.guideline && <Markdown text={translate(field.guideline, language)} />}
      {steps.length > 0 && (
        <dl className="steps">
          {steps.map(({ id, key, label, meaning, example }) => (
            <div key={id}>
              <dt>
                {key && <span className="step-key">{key.toUpperCase()}</span>}
                {translate(label, language)}
              </dt>
              {meaning && <dd>{translate(meaning, language)}</dd>}
              {example && (
                <dd className="step-example">
                  <Markdown text={translate(example, language)} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
