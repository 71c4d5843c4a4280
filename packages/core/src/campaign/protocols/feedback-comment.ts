// Rate a feedback comment on one learner error: reject, six questions, directness, overall quality, a comment.
import type { Field, Polarity, Protocol, Translated } from '../protocol.ts';
import { inThree } from '../translate.ts';
import { movingNavigation } from './navigation.ts';

function question(
  id: string,
  label: Translated,
  asked: Translated,
  guideline: Translated,
  polarity: Polarity = 'higher-is-better',
): Field {
  return {
    id,
    kind: 'yes-no',
    scope: 'item',
    phase: 'judge',
    polarity,
    required: true,
    label,
    question: asked,
    guideline,
  };
}

const questions: readonly Field[] = [
  question(
    'relevant',
    inThree('Relevance', 'Relevans', 'Уместность'),
    inThree(
      'Is the feedback comment relevant to the error?',
      'Är kommentaren relevant för felet?',
      'Относится ли комментарий к ошибке?',
    ),
    {
      en: `**Yes** if the comment tries to deal with the marked error, even badly; it may mention words outside the mark.
**No** if it is about another error, about the content, about nothing in the sentence, or only praises or chats.

*She enjoy to read comics* → *She enjoys to read comics*. “After *enjoy* use the -ing form.” **No**: a real error, but not the marked one.`,
    },
  ),
  question(
    'factual',
    inThree('Factuality', 'Saklig riktighet', 'Достоверность'),
    inThree(
      'Is the information in the feedback comment factually correct?',
      'Stämmer uppgifterna i kommentaren?',
      'Верны ли сведения в комментарии?',
    ),
    {
      en: `**Yes** if everything it says about the sentence, the error and English is true, and words like *always* or *usually* are not too strong.
**No** if it states a rule that does not exist, stretches one too far or describes the sentence wrongly.

*We arrived to the station* → *We arrived at the station*. “Verbs of movement are never followed by *to*.” **No**: *go to* is fine.`,
    },
  ),
  question(
    'what-and-why',
    inThree(
      'Explains What is Wrong and Why',
      'Förklarar vad som är fel och varför',
      'Объясняет, что неверно и почему',
    ),
    inThree(
      'Does the feedback comment explain what is wrong and why?',
      'Förklarar kommentaren vad som är fel och varför?',
      'Объясняет ли комментарий, что неверно и почему?',
    ),
    {
      en: `**Yes** if it points at the error and gives at least a simple reason: a grammar point, a pattern, a combination that English does not use. For a spelling slip, saying so is enough.
**No** if it only gives the edit (“replace A by B”) or only says that something is wrong.

*He is good in chess* → *He is good at chess*. “Write *at*.” **No**. “With skills, *good* takes *at*.” **Yes**.`,
    },
  ),
  question(
    'what-to-do',
    inThree('Explains What to Do', 'Förklarar vad som ska göras', 'Объясняет, что сделать'),
    inThree(
      'Does the feedback comment explain what to do to fix the error?',
      'Förklarar kommentaren hur felet ska rättas?',
      'Объясняет ли комментарий, как исправить ошибку?',
    ),
    {
      en: `**Yes** for an edit that can be made as it stands, one of several possible edits, a general step that solves it (“add a subject”) or a named change (“use the past tense”).
**No** if it only describes the error, is too vague to act on (“try once more”) or sends the learner to a dictionary.

*Yesterday I buy shoes* → *Yesterday I bought shoes*. “*Yesterday* and *buy* do not fit each other.” **No**.`,
    },
  ),
  question(
    'comprehensible',
    inThree('Comprehensibility', 'Begriplighet', 'Понятность'),
    inThree(
      'Is this feedback comprehensible to the assumed learner?',
      'Är kommentaren begriplig för den tänkta inläraren?',
      'Понятен ли комментарий предполагаемому учащемуся?',
    ),
    {
      en: `Think of a learner at level B1 or B2 who has used textbooks and knows common grammar words.
**Yes** if it is about as simple as the error allows. **No** if it is long and tangled, or leans on terms such a learner would not know.`,
    },
  ),
  question(
    'unnecessary',
    inThree('Unnecessary Content', 'Onödigt innehåll', 'Лишнее содержание'),
    inThree(
      'Does the feedback comment contain unnecessary or out-of-scope content?',
      'Innehåller kommentaren något onödigt eller ovidkommande?',
      'Есть ли в комментарии лишнее или не относящееся к делу?',
    ),
    {
      en: `Here **Yes** is the undesirable answer.
**Yes** for chat phrases, guesses about the learner or the class, remarks on content, rudeness, and praise (it has its own place elsewhere).
**No** if all of it is about the error, its correction or the point of grammar.

“Nice try! *Advice* has no plural.” **Yes**: praise.`,
    },
    'lower-is-better',
  ),
];

const quality: readonly [Translated, string][] = [
  [inThree('Very bad', 'Mycket dålig', 'Очень плохо'), 'Useless: beside the point or worse than nothing.'],
  [inThree('Bad', 'Dålig', 'Плохо'), 'Possibly valid, with serious flaws.'],
  [inThree('Fair', 'Godtagbar', 'Средне'), 'Valid, but something stands in its way.'],
  [inThree('Good', 'Bra', 'Хорошо'), 'Likely to help a learner who works with it.'],
  [inThree('Very good', 'Mycket bra', 'Очень хорошо'), 'Very likely to help; hardly anything to improve.'],
];

export const feedbackComment: Protocol = {
  id: 'feedback-comment',
  version: 1,
  title: inThree('Rate a feedback comment', 'Bedöm en återkopplingskommentar', 'Оценка комментария к ошибке'),
  summary: inThree(
    'Six yes/no criteria, directness and overall quality of a comment on one marked learner error.',
    'Sex ja/nej-kriterier, rättframhet och helhetsbetyg för en kommentar till ett markerat inlärarfel.',
    'Шесть критериев «да/нет», прямота и общее качество комментария к одной отмеченной ошибке.',
  ),
  language: 'en',
  layout: 'feedback',
  needs: ['source', 'target', 'feedback'],
  settings: { showSource: true },
  phases: [
    {
      id: 'judge',
      label: inThree('Rating', 'Bedömning', 'Оценка'),
      commit: inThree('Submit', 'Lämna in', 'Отправить'),
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
      guideline: {
        en: `Only for data that is broken: an empty comment, sentences that do not belong together, garbled text. Say in the comment box what is wrong.
A bad comment, a refusal written by a machine or a stray space is no reason: rate it.`,
      },
    },
    ...questions,
    {
      id: 'directness',
      kind: 'choice',
      ordinal: false,
      scope: 'item',
      phase: 'judge',
      polarity: 'none',
      required: true,
      label: inThree('Feedback Directness', 'Kommentarens rättframhet', 'Прямота комментария'),
      question: inThree(
        'If the feedback communicates what to do, is it a direct correction or hint?',
        'Om kommentaren säger vad som ska göras, är det en direkt rättelse eller en ledtråd?',
        'Если комментарий говорит, что сделать, это прямое исправление или подсказка?',
      ),
      options: [
        {
          id: 'direct',
          key: 'd',
          label: inThree('Direct', 'Direkt', 'Прямо'),
          meaning: { en: 'Gives words that can be used as they stand, or one of several that would do.' },
          example: { en: '“Change *buy* to *bought*.”' },
        },
        {
          id: 'hint',
          key: 'h',
          label: inThree('Hint', 'Ledtråd', 'Подсказка'),
          meaning: { en: 'Names the change or the pattern; the learner has to find the words.' },
          example: { en: '“Put the verb into the past tense.”' },
        },
        {
          id: 'not-applicable',
          key: 'a',
          label: inThree('N/A', 'Ej tillämpligt', 'Неприменимо'),
          meaning: { en: 'The comment does not say what to do.' },
          example: { en: '“*Yesterday* and *buy* do not fit each other.”' },
        },
      ],
      guideline: { en: 'N/A exactly when “Explains What to Do” is No.' },
    },
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
        meaning: { en: meaning },
      })),
      guideline: {
        en: 'Your impression after the questions above, not a sum of them: 1 useless, 2 and 3 valid but flawed, 4 and 5 likely to help.',
      },
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
      guideline: {
        en: 'Optional, and mostly empty: anything remarkable about the sentence or the comment. Required when you reject, so that someone can look into it.',
      },
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
        'Rättframheten är Ej tillämpligt precis när kommentaren inte förklarar vad som ska göras: välj Direkt eller Ledtråd efter Ja, Ej tillämpligt efter Nej.',
        'Прямота «Неприменимо» выбирается ровно тогда, когда комментарий не объясняет, что сделать: после «Да» выберите «Прямо» или «Подсказка», после «Нет» — «Неприменимо».',
      ),
    },
  ],
  navigation: movingNavigation,
  guidelines: {
    en: `You see a learner's sentence with one error marked in red, the same sentence with that error corrected in blue (\`[NONE]\` where a word was taken out), and a comment that was written to help the learner. Rate the comment. It may come from a person or a machine; you are not told which.

1. Is the data valid? Reject it only if it is broken.
2. Answer the six questions.
3. Say whether the comment corrects directly or hints.
4. Rate its overall quality from 1 to 5.
5. Add a note if there is something the organisers should know.

Look at the marked error only, even if there are others. Comments were written for learners at B1 to B2 who know textbooks, each about one error, about language and not content, in fairly simple English, without praise and without example sentences.

**Move Forward** and **Move Backward** submit what you entered; **Go** only jumps and keeps your draft.`,
  },
};
