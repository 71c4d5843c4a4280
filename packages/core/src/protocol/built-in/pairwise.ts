// Which of two corrections is better? Five steps from the first to the second, blind.
import type { Protocol } from '../protocol.ts';
import { inThree } from '../translate.ts';
import { plainNavigation } from './navigation.ts';

export const pairwise: Protocol = {
  id: 'pairwise',
  version: 1,
  title: inThree('Pairwise comparison', 'Parvis jämförelse', 'Попарное сравнение'),
  summary: inThree(
    'Two corrections side by side: which one is better, and by how much?',
    'Två rättelser sida vid sida: vilken är bättre, och hur mycket?',
    'Два исправления рядом: какое лучше и насколько?',
  ),
  language: 'ru',
  layout: 'pair',
  needs: ['source', 'outputs'],
  maxOutputs: 2,
  settings: { showSource: true },
  phases: [
    {
      id: 'judge',
      label: inThree('Comparison', 'Jämförelse', 'Сравнение'),
      commit: inThree('Submit', 'Skicka in', 'Отправить'),
      reveals: ['source', 'context', 'target', 'reference', 'outputs'],
    },
  ],
  fields: [
    {
      id: 'preference',
      kind: 'preference',
      scope: 'item',
      phase: 'judge',
      polarity: 'none',
      required: true,
      label: inThree('Pairwise comparison', 'Parvis jämförelse', 'Попарное сравнение'),
      question: inThree(
        'Which correction is better?',
        'Vilken rättelse är bättre?',
        'Какое исправление лучше?',
      ),
      guideline: inThree(
        'First compare how the target error was corrected. If that is equal, compare the other changes and the quality of the whole sentence.',
        'Jämför först hur målfelet har rättats. Är det lika, jämför de andra ändringarna och hela meningens kvalitet.',
        'Сначала сравните исправление целевой ошибки. Если оно одинаково, сравните остальные изменения и качество предложения в целом.',
      ),
      options: [
        {
          id: 'first-much-better',
          value: 2,
          key: '1',
          label: inThree(
            'model 1 is much better than model 2',
            'modell 1 är mycket bättre än modell 2',
            'модель 1 сильно лучше модели 2',
          ),
          meaning: inThree(
            'Model 1 corrects the target error much better.',
            'Modell 1 har rättat målfelet mycket bättre.',
            'Модель 1 намного лучше исправила целевую ошибку.',
          ),
        },
        {
          id: 'first-slightly-better',
          value: 1,
          key: '2',
          label: inThree(
            'model 1 is slightly better than model 2',
            'modell 1 är något bättre än modell 2',
            'модель 1 немного лучше модели 2',
          ),
          meaning: inThree(
            'Model 1 corrects it a little better, or equally well, and on the whole you prefer its sentence.',
            'Modell 1 har rättat det lite bättre eller lika bra, och på det hela taget föredrar du dess mening.',
            'Модель 1 исправила её чуть лучше или так же, и в целом её вариант предпочтительнее.',
          ),
        },
        {
          id: 'no-difference',
          value: 0,
          key: '3',
          label: inThree('no difference', 'ingen skillnad', 'одинаково'),
          meaning: inThree(
            'Corrected alike, or there is no choosing between them, for instance because both are wrong.',
            'Rättat på samma sätt, eller så går det inte att välja, till exempel för att båda är fel.',
            'Исправлено одинаково, или выбрать нельзя, например оба исправления неверны.',
          ),
        },
        {
          id: 'second-slightly-better',
          value: -1,
          key: '4',
          label: inThree(
            'model 2 is slightly better than model 1',
            'modell 2 är något bättre än modell 1',
            'модель 2 немного лучше модели 1',
          ),
          meaning: inThree(
            'Model 2 corrects it a little better, or equally well, and on the whole you prefer its sentence.',
            'Modell 2 har rättat det lite bättre eller lika bra, och på det hela taget föredrar du dess mening.',
            'Модель 2 исправила её чуть лучше или так же, и в целом её вариант предпочтительнее.',
          ),
        },
        {
          id: 'second-much-better',
          value: -2,
          key: '5',
          label: inThree(
            'model 2 is much better than model 1',
            'modell 2 är mycket bättre än modell 1',
            'модель 2 сильно лучше модели 1',
          ),
          meaning: inThree(
            'Model 2 corrects the target error much better.',
            'Modell 2 har rättat målfelet mycket bättre.',
            'Модель 2 намного лучше исправила целевую ошибку.',
          ),
        },
      ],
    },
  ],
  rules: [],
  navigation: { ...plainNavigation, autoAdvance: 300 },
  guidelines: inThree(
    `Two models corrected the same sentence; which is 1 and which is 2 is random. Where a target error is marked, compare its correction first, and only then the other changes and the sentence as a whole. Without a mark, compare the sentences as wholes.

Example: *Он **работает учитель***, standard *работает учителем*. 1: “Он работает учителем.” 2: “Он учитель.” Both correct the error; model 1 is slightly better, because it leaves the rest alone.

Keys 1 to 5 answer and move on.`,
    `Två modeller har rättat samma mening; vilken som är 1 och vilken som är 2 är slumpat. Är ett målfel markerat jämför du först rättelsen av det, och först därefter de andra ändringarna och meningen som helhet. Utan markering jämför du meningarna som helheter.

Exempel: *Он **работает учитель***, facit *работает учителем*. 1: ”Он работает учителем.” 2: ”Он учитель.” Båda rättar felet; modell 1 är något bättre, eftersom den inte rör resten.

Tangenterna 1 till 5 svarar och går vidare.`,
    `Две модели исправили одно и то же предложение; какая из них 1, а какая 2, решает случай. Если целевая ошибка отмечена, сначала сравните её исправление и только потом остальные изменения и предложение в целом. Если не отмечена, сравните предложения целиком.

Пример: *Он **работает учитель***, эталон — *работает учителем*. 1: «Он работает учителем.» 2: «Он учитель.» Обе модели исправили ошибку; модель 1 немного лучше, потому что не трогает остальное.

Клавиши 1–5 отвечают и переходят дальше.`,
  ),
};
