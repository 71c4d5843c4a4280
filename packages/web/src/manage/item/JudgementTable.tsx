// Judgements beside each other: a column per judge, a row per question, what differs under a sign; texts with their changes marked.
import { type Answer, type Field, type Item, type Protocol, translate } from '@corrigenda/core/human';
import { answerAt, isAnswered } from '@corrigenda/core/internal';
import type { Adjudication, ShownJudgement } from '@corrigenda/server';
import { Fragment } from 'react';
import { describeAnswer } from '../../annotate/fields/describe-answer.ts';
import { useWords } from '../../annotate/fields/use-words.ts';
import { textDirection } from '../../annotate/task/task-context.ts';
import { DiffText } from '../../marks/MarkedText.tsx';
import { useTexts } from '../use-texts.ts';
import { type ComparedRow, compareJudgements } from './compare-judgements.ts';
import { OutputTexts } from './OutputTexts.tsx';

interface JudgementTableProps {
  readonly protocol: Protocol;
  readonly item: Item;
  readonly judgements: readonly ShownJudgement[];
  readonly adjudication: Adjudication | null;
  /** The two outputs of a decided pair, in the order of the decision. */
  readonly sides?: readonly (readonly string[])[];
  readonly language: string;
  /** Names are hidden: nothing of the judges is shown but their answers. */
  readonly blind?: boolean;
}

export function JudgementTable(props: JudgementTableProps) {
  const { protocol, item, judgements, adjudication, language } = props;
  const { t, ago } = useTexts();
  const rows = compareJudgements(protocol, item, judgements).filter(({ answers }) =>
    answers.some(isAnswered),
  );
  const columns = judgements.length + (adjudication ? 2 : 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className="judgements-scroll" tabIndex={0} aria-label={t('item.table')}>
      {protocol.layout === 'pair' && (
        <OutputTexts
          language={language}
          outputs={(judgements[0]?.outputs ?? []).map(({ systems, text }) => ({
            name: systems.join(', '),
            text,
          }))}
        />
      )}
      <table className="judgements">
        <thead>
          <tr>
            <th scope="col">
              <span className="heard">{t('item.question')}</span>
            </th>
            {judgements.map((judgement) => (
              <JudgeHead
                key={judgement.assignment}
                judgement={judgement}
                layout={protocol.layout}
                blind={props.blind ?? false}
              />
            ))}
            {adjudication && (
              <th scope="col" className="decided">
                ✓ {t('adjudicate.column')}
                <span className="quiet small facts">
                  {[ago(adjudication.at), adjudication.blind ? t('adjudicate.blind') : '', adjudication.note]
                    .filter((words) => words !== '')
                    .join(' · ')}
                </span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const { field, systems } = row;
            const text = systems ? (item.outputs?.[systems[0]!] ?? '') : '';
            return (
              <Fragment key={`${systems?.[0] ?? ''} ${field.id}`}>
                {systems && rows[index - 1]?.systems !== systems && (
                  <tr className="system-row">
                    <th scope="rowgroup" colSpan={columns}>
                      <span className="system-name">{systems.join(', ')}</span>
                      <span className="sentence" lang={language} dir={textDirection(language)}>
                        {text}
                      </span>
                    </th>
                  </tr>
                )}
                <QuestionRow {...props} row={row} text={text} earlier={rowItStartsFrom(row, rows)} />
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** A text of a later phase begins with that of an earlier one: only what came after is marked. */
const rowItStartsFrom = ({ field, systems }: ComparedRow, rows: readonly ComparedRow[]) =>
  field.kind === 'post-edit' && field.startsFrom
    ? rows.find((one) => one.systems === systems && one.field.id === field.startsFrom)
    : undefined;

interface QuestionRowProps extends JudgementTableProps {
  readonly row: ComparedRow;
  /** The text of the output; empty for a question about the whole item. */
  readonly text: string;
  /** The row whose texts this one's began with. */
  readonly earlier: ComparedRow | undefined;
}

/** One question: what every judge answered, and what was decided. */
function QuestionRow(props: QuestionRowProps) {
  const { row, text, earlier, judgements, adjudication, sides, language } = props;
  const { field, systems, answers, differs } = row;
  const { t, language: spoken } = useTexts();
  const decided = adjudication
    ? answerAt(adjudication.answers, { field: field.id, ...(systems ? { output: systems[0] } : {}) })
    : undefined;
  return (
    <tr className={differs ? 'differs' : undefined}>
      <th scope="row">
        {differs && (
          <span className="differs-sign">
            <span aria-hidden="true">≠</span>
            <span className="heard">{t('item.differs')}: </span>
          </span>
        )}
        {translate(field.label, spoken)}
      </th>
      {answers.map((answer, judge) => (
        <td key={judgements[judge]!.assignment} data-judge={judgements[judge]!.pseudonym}>
          <AnswerCell
            field={field}
            answer={answer}
            before={String(earlier?.answers[judge] ?? text)}
            language={language}
          />
          <Leaning
            field={field}
            answer={answer}
            sides={judgements[judge]!.outputs.map((one) => one.systems)}
          />
        </td>
      ))}
      {adjudication && (
        <td className="decided" data-judge={t('adjudicate.column')}>
          <AnswerCell field={field} answer={decided} before={text} language={language} />
          {sides && <Leaning field={field} answer={decided} sides={sides} />}
        </td>
      )}
    </tr>
  );
}

interface JudgeHeadProps {
  readonly judgement: ShownJudgement;
  readonly layout: Protocol['layout'];
  readonly blind: boolean;
}

function JudgeHead({ judgement, layout, blind }: JudgeHeadProps) {
  const { t, duration, ago } = useTexts();
  const { pseudonym, expert, repeat, phases, outputs } = judgement;
  const time = phases.reduce((sum, { activeMs }) => sum + (activeMs ?? 0), 0);
  const last = phases[phases.length - 1];
  const revised = phases.reduce((sum, { history }) => sum + history.length, 0);
  const reasons = phases.flatMap(({ history }) => history.flatMap(({ reason }) => reason ?? []));
  return (
    <th scope="col">
      <span className="person-name">{pseudonym}</span>
      {expert && <span className="tag">{t('panel.expert')}</span>}
      {repeat && <span className="tag">{t('role.repeat')}</span>}
      {!blind && (
        <span className="quiet small facts">
          {[
            time > 0 ? duration(time) : '',
            last ? ago(last.at) : '',
            last ? t('campaign.guidelineVersion', { version: last.guidelineVersion }) : '',
            revised > 0 ? t('item.revised', { count: revised }) : '',
            ...reasons.map((reason) => t('item.reason', { reason })),
          ]
            .filter((words) => words !== '')
            .join(' · ')}
        </span>
      )}
      {(!blind || layout === 'pair') && outputs.length > 0 && (
        <span className="quiet small facts">
          {outputs
            .map(
              ({ name, systems }, index) => `${layout === 'pair' ? index + 1 : name} = ${systems.join(', ')}`,
            )
            .join(' · ')}
        </span>
      )}
    </th>
  );
}

interface AnswerCellProps {
  readonly field: Field;
  readonly answer: Answer | undefined;
  /** What a post-edited text began as. */
  readonly before: string;
  readonly language: string;
}

function AnswerCell({ field, answer, before, language }: AnswerCellProps) {
  const { t } = useTexts();
  const words = useWords();
  if (!isAnswered(answer)) return <span className="quiet">–</span>;
  if (field.kind !== 'post-edit') return <>{describeAnswer(field, answer, words)}</>;
  if (answer === before) return <span className="quiet">{t('item.unchanged')}</span>;
  return (
    <span className="sentence edited" lang={language} dir={textDirection(language)}>
      <DiffText before={before} after={String(answer)} />
    </span>
  );
}

interface LeaningProps {
  readonly field: Field;
  readonly answer: Answer | undefined;
  /** The systems of the first output and of the second, as the answer means them. */
  readonly sides: readonly (readonly string[])[];
}

/** Which system a comparison favours, whatever side it was shown on [2 is better of A, B -> B > A]. */
function Leaning({ field, answer, sides }: LeaningProps) {
  if (field.kind !== 'preference') return null;
  const value = field.options.find(({ id }) => id === answer)?.value;
  const [first, second] = sides.map((systems) => systems.join(', '));
  if (value === undefined || first === undefined || second === undefined) return null;
  const [better, worse] = value >= 0 ? [first, second] : [second, first];
  return (
    <span className="quiet small leans">
      {better} {value === 0 ? '=' : Math.abs(value) > 1 ? '≫' : '>'} {worse}
    </span>
  );
}
