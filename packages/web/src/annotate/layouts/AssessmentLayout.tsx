// The source, then each output with its line from 0 to 100 and its box.
import { useTranslation } from 'react-i18next';
import { DiffText } from '../../marks/MarkedText.tsx';
import { useTask } from '../task-context.ts';
import { ItemFields, OutputFields, Sentence, SourceText, StandardText } from './parts.tsx';

export function AssessmentLayout() {
  const { t } = useTranslation();
  const { item } = useTask();
  return (
    <>
      <div className="given">
        <SourceText />
        <StandardText />
      </div>
      {item.outputs.map((output) => (
        <section key={output.id} className="output" aria-label={t('task.output', { name: output.name })}>
          <h2 className="letter">{output.name}</h2>
          <div className="output-body">
            <Sentence>
              <DiffText before={item.source ?? output.text} after={output.text} grain="word" />
            </Sentence>
            <div className="ratings">
              <OutputFields output={output} />
            </div>
          </div>
        </section>
      ))}
      <ItemFields />
    </>
  );
}
