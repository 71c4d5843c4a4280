// Judgements beside each other: a column per judge, a row per question, what differs under a sign; texts with their changes marked.
import { type Answer, type Field, type Item, isAnswered, type Protocol, translate } from '@corrigenda/core';
import type { Adjudication, ShownJudgement } from '@corrigenda/server';
import { Fragment } from 'react';
import { describeAnswer } from '../../annotate/describe-answer.ts';
import { textDirection } from '../../annotate/task-context.ts';
import { useWords } from '../../annotate/use-words.ts';
import { answerAt } from '../../drafts/answers.ts';
import { DiffText } from '../../marks/MarkedText.tsx';
import { useTexts } from '../use-texts.ts';
import { type ComparedRow, compareJudgements } from './compare-judgements.ts';

interface JudgementTableProps {
  readonly protocol: Protocol;
  readonly item: Item;
  readonly judgements: readonly ShownJudgement[];
  readonly adjudication: Adjudication | null;
  /** The two outputs of a decided pair, as the decision faces them. */
  readonly sides?: readonly (readonly string[])[];
  readonly language: string;
}

export function JudgementTable(props: JudgementTableProps) {
  const { protocol, item, judgements, adjudication, sides, language } = props;
  const { t, language: spoken } = useTexts();
  const rows = compareJudgements(protocol, item, judgements).filter(({ answers }) =>
    answers.some(isAnswered),
  );
  const columns = judgements.length + (adjudication ? 2 : 1);
  const decided = ({ field, systems }: ComparedRow) =>
    adjudication
      ? answerAt(adjudication.answers, { field: field.id, ...(systems ? { output: systems[0] } : {}) })
      : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className="judgements-scroll" tabIndex={0} aria-label={t('item.table')}>
      {protocol.layout === 'pair' && (
        <dl className="pair-texts">
          {judgements[0]?.outputs.map(({ id, systems, text }) => (
            <div key={id}>
              <dt className="system-name">{systems.join(', ')}</dt>
              <dd className="sentence" lang={language} dir={textDirection(language)}>
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <table className="judgements">
        <thead>
          <tr>
            <th scope="col">
              <span className="heard">{t('item.question')}</span>
            </th>
            {judgements.map((judgement) => (
              <JudgeHead key={judgement.assignment} judgement={judgement} layout={protocol.layout} />
            ))}
            {adjudication && (
              <th scope="col" className="decided">
                ✓ {t('adjudicate.column')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const { field, systems, answers, differs } = row;
            const before = rows[index - 1];
            const text = systems ? (item.outputs?.[systems[0]!] ?? '') : '';
            // A later phase begins with the text of the earlier one: only what came after is marked.
            const earlier =
              field.kind === 'post-edit' && field.startsFrom
                ? rows.find((one) => one.systems === systems && one.field.id === field.startsFrom)
                : undefined;
            const began = (judge: number) => String(earlier?.answers[judge] ?? text);
            return (
              <Fragment key={`${systems?.[0] ?? ''} ${field.id}`}>
                {systems && before?.systems !== systems && (
                  <tr className="system-row">
                    <th scope="rowgroup" colSpan={columns}>
                      <span className="system-name">{systems.join(', ')}</span>
                      <span className="sentence" lang={language} dir={textDirection(language)}>
                        {text}
                      </span>
                    </th>
                  </tr>
                )}
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
                    <td key={judgements[judge]!.assignment}>
                      <AnswerCell field={field} answer={answer} before={began(judge)} language={language} />
                      <Leaning
                        field={field}
                        answer={answer}
                        sides={judgements[judge]!.outputs.map((one) => one.systems)}
                      />
                    </td>
                  ))}
                  {adjudication && (
                    <td className="decided">
                      <AnswerCell field={field} answer={decided(row)} before={text} language={language} />
                      {sides && <Leaning field={field} answer={decided(row)} sides={sides} />}
                    </td>
                  )}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface JudgeHeadProps {
  readonly judgement: ShownJudgement;
  readonly layout: Protocol['layout'];
}

function JudgeHead({ judgement, layout }: JudgeHeadProps) {
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
      {outputs.length > 0 && (
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
