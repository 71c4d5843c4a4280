// Two texts side by side with what differs between them underlined, and one scale from left to right.
import { useTranslation } from 'react-i18next';
import { DifferenceText } from '../../marks/MarkedText.tsx';
import { useTask } from '../task/task-context.ts';
import { Given } from './Given.tsx';
import { ItemFields, Sentence, SourceText, StandardText, TextOrNothing } from './parts.tsx';

export function PairLayout() {
  const { t } = useTranslation();
  const { item } = useTask();
  const [first, second] = item.outputs;
  const side = (text: string, other: string, name: string, title: string) => (
    <section className="side" aria-label={title}>
      <h2 className="letter">{name}</h2>
      <Sentence>
        <TextOrNothing text={text}>
          <DifferenceText text={text} other={other} />
        </TextOrNothing>
      </Sentence>
    </section>
  );
  return (
    <>
      <Given>
        <SourceText />
        <StandardText />
      </Given>
      {first && second && (
        <div className="pair">
          {side(first.text, second.text, first.name, t('task.first'))}
          {side(second.text, first.text, second.name, t('task.second'))}
        </div>
      )}
      <ItemFields />
    </>
  );
}
