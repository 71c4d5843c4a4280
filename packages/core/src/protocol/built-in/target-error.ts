// Does each model fix the marked error, and what else did it change? Two stages: many models briefly, few in detail.
import type { Phase, Protocol } from '../protocol.ts';
import { inThree } from '../translate.ts';
import { plainNavigation } from './navigation.ts';
import { accuracy, changes, evaluation, structure } from './target-error-criteria.ts';

const judge: Phase = {
  id: 'judge',
  label: inThree('Judgement', 'Bedömning', 'Оценка'),
  commit: inThree('Submit', 'Skicka in', 'Отправить'),
  reveals: ['source', 'context', 'target', 'reference', 'outputs'],
};

const shared = {
  version: 1,
  language: 'ru',
  layout: 'target-error',
  needs: ['source', 'target', 'reference', 'outputs'],
  settings: { showSource: true },
  phases: [judge],
  navigation: plainNavigation,
} as const;

const introduction = inThree(
  `Each item is a learner's sentence with one **target error** marked, the **standard** (the expected correction of that error) and the corrections of several models, in random order and under neutral names. Judge each correction by itself.`,
  `Varje uppgift är en inlärares mening med ett markerat **målfel**, **facit** (den väntade rättelsen av felet) och flera modellers rättelser, i slumpad ordning och under neutrala namn. Bedöm varje rättelse för sig.`,
  `Каждое задание — предложение учащегося с одной отмеченной **целевой ошибкой**, **эталон** (ожидаемое исправление этой ошибки) и исправления нескольких моделей в случайном порядке и под нейтральными именами. Каждое исправление оценивайте отдельно.`,
);

export const targetError1: Protocol = {
  ...shared,
  id: 'target-error-1',
  nextStage: 'target-error-2',
  title: inThree('Target error, stage 1', 'Målfel, steg 1', 'Целевая ошибка, этап 1'),
  summary: inThree(
    'Is the marked error fixed, and was the structure of the sentence changed? For many models.',
    'Är det markerade felet rättat, och har meningens struktur ändrats? För många modeller.',
    'Исправлена ли отмеченная ошибка и изменилась ли структура предложения? Для многих моделей.',
  ),
  fields: [accuracy, structure],
  rules: [],
  guidelines: inThree(
    `${introduction.en}

1. Was the target error corrected?
2. Did the structure of the sentence change, and did the correction call for it?

Example: *Я скучаю **о тебе*** with the standard *по тебе*. “Я скучаю по тебе” is corrected; “Мне тебя не хватает” is corrected, not as in the standard, and the structure changed although it was not needed.`,
    `${introduction.sv}

1. Rättades målfelet?
2. Ändrades meningens struktur, och krävde rättelsen det?

Exempel: *Я скучаю **о тебе*** med facit *по тебе*. ”Я скучаю по тебе” är rättat; ”Мне тебя не хватает” är rättat, men inte som i facit, och strukturen har ändrats fast det inte behövdes.`,
    `${introduction.ru}

1. Исправлена ли целевая ошибка?
2. Изменилась ли структура предложения и требовало ли этого исправление?

Пример: *Я скучаю **о тебе***, эталон — *по тебе*. «Я скучаю по тебе» — исправлена; «Мне тебя не хватает» — исправлена, но не как в эталоне, а структура изменилась, хотя этого не требовалось.`,
  ),
};

export const targetError2: Protocol = {
  ...shared,
  id: 'target-error-2',
  title: inThree('Target error, stage 2', 'Målfel, steg 2', 'Целевая ошибка, этап 2'),
  summary: inThree(
    'Is the marked error fixed, what else changed, and did it do the text good? For few models.',
    'Är det markerade felet rättat, vad mer har ändrats och blev texten bättre? För få modeller.',
    'Исправлена ли отмеченная ошибка, что ещё изменилось и стал ли текст лучше? Для немногих моделей.',
  ),
  fields: [accuracy, changes, evaluation],
  rules: [
    {
      id: 'no-changes-iff-unchanged',
      scope: 'output',
      phase: 'judge',
      severity: 'error',
      fields: ['evaluation', 'changes'],
      when: {
        all: [
          { answered: 'changes' },
          { answered: 'evaluation' },
          {
            any: [
              {
                all: [
                  { field: 'changes', has: 'unchanged' },
                  { not: { field: 'evaluation', is: 'no-changes' } },
                ],
              },
              {
                all: [
                  { not: { field: 'changes', has: 'unchanged' } },
                  { field: 'evaluation', is: 'no-changes' },
                ],
              },
            ],
          },
        ],
      },
      message: inThree(
        '“no structure changes” goes with “has not changed”, and only with it.',
        '”inga strukturändringar” hör ihop med ”har inte ändrats”, och bara med det.',
        '«изменений структуры не было» выбирается вместе с «не изменилась» и только с ним.',
      ),
    },
  ],
  guidelines: inThree(
    `${introduction.en}

1. Was the target error corrected?
2. What changed **beyond the standard correction**? Several answers are possible; “has not changed” stands alone.
3. Did these changes make the text better, worse, or neither?

Example: *Вчера я **иду** в большой магазин*, standard *шёл*. In “Вчера я ходил в супермаркет” words have disappeared (*большой*) and words have changed (*магазин*).`,
    `${introduction.sv}

1. Rättades målfelet?
2. Vad har ändrats **utöver facit**? Flera svar är möjliga; ”har inte ändrats” står för sig.
3. Blev texten bättre eller sämre av ändringarna, eller varken eller?

Exempel: *Вчера я **иду** в большой магазин*, facit *шёл*. I ”Вчера я ходил в супермаркет” har ord försvunnit (*большой*) och ord bytts ut (*магазин*).`,
    `${introduction.ru}

1. Исправлена ли целевая ошибка?
2. Что изменилось **помимо эталонного исправления**? Можно отметить несколько вариантов; «не изменилась» выбирается отдельно.
3. Стал ли текст от этих изменений лучше, хуже или остался прежним?

Пример: *Вчера я **иду** в большой магазин*, эталон — *шёл*. В «Вчера я ходил в супермаркет» исчезли слова (*большой*) и слова поменялись (*магазин*).`,
  ),
};
