// The source, then each output with its line from 0 to 100 and its box.
import { useTask } from '../task-context.ts';
import { ItemFields, SourceText, StandardText } from './parts.tsx';
import { RatedOutput } from './RatedOutput.tsx';

export function AssessmentLayout() {
  const { item } = useTask();
  return (
    <>
      <div className="given">
        <SourceText />
        <StandardText />
      </div>
      {item.outputs.map((output) => (
        <RatedOutput key={output.id} output={output} />
      ))}
      <ItemFields />
    </>
  );
}
