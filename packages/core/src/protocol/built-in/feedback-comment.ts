// Rate a feedback comment on one learner error: reject, six questions, directness, overall quality, a comment.
import type { Protocol, Translated } from '../protocol.ts';
import { inThree } from '../translate.ts';
import { commentGuideline, introduction, qualityGuideline, rejectGuideline } from './feedback-guidelines.ts';
import { directness, questions } from './feedback-questions.ts';
import { movingNavigation } from './navigation.ts';

const quality: readonly (readonly [label: Translated, meaning: Translated])[] = [
  [
    inThree('Very bad', 'Mycket dålig', 'Очень плохо'),
    inThree(
      'Useless: beside the point or worse than nothing.',
      'Oanvändbar: vid sidan av saken eller sämre än ingen alls.',
      'Бесполезно: не по делу или хуже, чем ничего.',
    ),
  ],
  [
    inThree('Bad', 'Dålig', 'Плохо'),
    inThree(
      'Possibly valid, with serious flaws.',
      'Möjligen giltig, med allvarliga brister.',
      'Возможно, верно, но с серьёзными изъянами.',
    ),
  ],
  [
    inThree('Fair', 'Godtagbar', 'Средне'),
    inThree(
      'Valid, but something stands in its way.',
      'Giltig, men något står i vägen.',
      'Верно, но что-то мешает.',
    ),
  ],
  [
    inThree('Good', 'Bra', 'Хорошо'),
    inThree(
      'Likely to help a learner who works with it.',
      'Hjälper troligen en inlärare som arbetar med den.',
      'Скорее всего, поможет учащемуся, который с ним поработает.',
    ),
  ],
  [
    inThree('Very good', 'Mycket bra', 'Очень хорошо'),
    inThree(
      'Very likely to help; hardly anything to improve.',
      'Hjälper med stor sannolikhet; knappast något att förbättra.',
      'Наверняка поможет; улучшать почти нечего.',
    ),
  ],
];

export const feedbackComment: Protocol = {
  id: 'feedback-comment',
  version: 2,
  title: inThree('Rate a feedback comment', 'Bedöm en återkopplingskommentar', 'Оценка комментария к ошибке'),
  summary: inThree(
    'Six yes/no criteria, directness and overall quality of a comment on one marked learner error.',
    'Sex ja/nej-kriterier, direkt eller ledtråd och helhetsbetyg för en kommentar till ett markerat inlärarfel.',
    'Шесть критериев «да/нет», прямо или подсказкой и общее качество комментария к одной отмеченной ошибке.',
  ),
  language: 'en',
  layout: 'feedback',
  needs: ['source', 'target', 'feedback'],
  settings: { showSource: true },
  phases: [
    {
      id: 'judge',
      label: inThree('Rating', 'Bedömning', 'Оценка'),
      commit: inThree('Submit', 'Skicka in', 'Отправить'),
      reveals: ['source', 'target', 'feedback', 'correction'],
    },
  ],
  fields: [
    {
      id: 'rejected',
      kind: 'reject',
      reasonField: 'comment',
      scope: 'item',
      phase: 'judge',
      polarity: 'none',
      required: false,
      label: inThree('Reject this instance', 'Avvisa den här uppgiften', 'Отклонить это задание'),
      guideline: rejectGuideline,
    },
    ...questions,
    directness,
    {
      id: 'quality',
      kind: 'scale',
      min: 1,
      max: 5,
      scope: 'item',
      phase: 'judge',
      polarity: 'higher-is-better',
      required: true,
      label: inThree('Overall Quality', 'Helhetsbetyg', 'Общее качество'),
      question: inThree(
        'Overall, how good is this feedback comment?',
        'Hur bra är kommentaren som helhet?',
        'Насколько хорош комментарий в целом?',
      ),
      options: quality.map(([label, meaning], index) => ({
        id: String(index + 1),
        value: index + 1,
        key: String(index + 1),
        label,
        meaning,
      })),
      guideline: qualityGuideline,
    },
    {
      id: 'comment',
      kind: 'text',
      maxLength: 5000,
      scope: 'item',
      phase: 'judge',
      polarity: 'none',
      required: false,
      label: inThree('Comments/Issues Box', 'Kommentarer/problem', 'Комментарии/проблемы'),
      guideline: commentGuideline,
    },
  ],
  rules: [
    {
      id: 'not-applicable-iff-no-what-to-do',
      scope: 'item',
      phase: 'judge',
      severity: 'error',
      fields: ['directness', 'what-to-do'],
      when: {
        all: [
          { answered: 'directness' },
          { answered: 'what-to-do' },
          {
            any: [
              {
                all: [
                  { field: 'directness', is: 'not-applicable' },
                  { field: 'what-to-do', is: true },
                ],
              },
              {
                all: [
                  { not: { field: 'directness', is: 'not-applicable' } },
                  { field: 'what-to-do', is: false },
                ],
              },
            ],
          },
        ],
      },
      message: inThree(
        'Directness is N/A exactly when the comment does not explain what to do: choose Direct or Hint after Yes, N/A after No.',
        '”Direkt eller ledtråd” är Ej tillämpligt precis när kommentaren inte förklarar vad som ska göras: välj Direkt eller Ledtråd efter Ja, Ej tillämpligt efter Nej.',
        '«Неприменимо» выбирается ровно тогда, когда комментарий не объясняет, что сделать: после «Да» выберите «Прямо» или «Подсказка», после «Нет» — «Неприменимо».',
      ),
    },
  ],
  navigation: movingNavigation,
  guidelines: introduction,
};
