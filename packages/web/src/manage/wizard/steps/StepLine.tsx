// The four steps in a line: where we are, and the way back.
import { useTexts } from '../../use-texts.ts';
import { type StepName, stepNames } from './wizard-steps.ts';

interface StepLineProps {
  readonly step: StepName;
  readonly onOpen: (step: StepName) => void;
}

/** Where we are; steps behind can be opened again. */
export function StepLine({ step, onOpen }: StepLineProps) {
  const { t } = useTexts();
  const now = stepNames.indexOf(step);
  return (
    <nav aria-label={t('wizard.steps')}>
      <ol className="step-line">
        {stepNames.map((name, index) => (
          <li key={name} className={index < now ? 'step-done' : index === now ? 'step-now' : 'step-later'}>
            {index < now ? (
              <button type="button" className="link" onClick={() => onOpen(name)}>
                {t(`wizard.${name}`)}
              </button>
            ) : (
              <span aria-current={index === now ? 'step' : undefined}>{t(`wizard.${name}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
