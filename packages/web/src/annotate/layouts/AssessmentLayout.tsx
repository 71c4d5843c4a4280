// The source, then each output with its line from 0 to 100 and its box.
import { useTask } from '../task/task-context.ts';
import { Given } from './Given.tsx';
import { ItemFields, SourceText, StandardText } from './parts.tsx';
import { RatedOutput } from './RatedOutput.tsx';

export function AssessmentLayout() {
  const { item } = useTask();
  return (
    <>
      <Given>
        <SourceText />
        <StandardText />
      </Given>
      {item.outputs.map((output) => (
        <RatedOutput key={output.id} output={output} />
      ))}
      <ItemFields />
    </>
  );
}
