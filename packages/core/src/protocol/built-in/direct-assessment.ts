// How good is each correction, from 0 to 100, and did it change the meaning?
import type { Protocol } from '../protocol.ts';
import { inThree } from '../translate.ts';
import { plainNavigation } from './navigation.ts';

export const directAssessment: Protocol = {
  id: 'direct-assessment',
  version: 1,
  title: inThree('Direct assessment', 'Direkt bedömning', 'Прямая оценка'),
  summary: inThree(
    'Each correction gets a score from 0 to 100, and a mark if it changed the meaning.',
    'Varje rättelse får poäng från 0 till 100, och ett kryss om betydelsen har ändrats.',
    'Каждое исправление получает от 0 до 100 баллов и отметку, если смысл изменился.',
  ),
  language: 'en',
  layout: 'assessment',
  needs: ['source', 'outputs'],
  settings: { showSource: true },
  phases: [
    {
      id: 'judge',
      label: inThree('Assessment', 'Bedömning', 'Оценка'),
      commit: inThree('Submit', 'Skicka in', 'Отправить'),
      reveals: ['source', 'context', 'outputs'],
    },
  ],
  fields: [
    {
      id: 'score',
      kind: 'slider',
      min: 0,
      max: 100,
      scope: 'output',
      phase: 'judge',
      polarity: 'higher-is-better',
      required: true,
      label: inThree('Score', 'Poäng', 'Балл'),
      question: inThree(
        'How good is this sentence as a correction of the source?',
        'Hur bra är meningen som rättelse av originalet?',
        'Насколько хорошо это предложение исправляет исходное?',
      ),
      guideline: inThree(
        '100: nothing left to correct, and nothing changed without need. 50: about half of the errors are gone, or all are but new ones came. 0: no better than before, or spoilt. Move the slider even if you want it where it stands.',
        '100: inget kvar att rätta, och inget ändrat utan skäl. 50: ungefär hälften av felen är borta, eller alla, men nya har tillkommit. 0: inte bättre än förut, eller förstört. Flytta reglaget även om du vill ha det där det står.',
        '100: исправлять больше нечего, и ничего не изменено зря. 50: исчезла примерно половина ошибок — или все, но появились новые. 0: не лучше, чем было, или испорчено. Сдвиньте ползунок, даже если он уже там, где нужно.',
      ),
    },
    {
      id: 'meaning-changed',
      kind: 'tick',
      scope: 'output',
      phase: 'judge',
      polarity: 'lower-is-better',
      required: false,
      label: inThree('Meaning changed', 'Betydelsen har ändrats', 'Смысл изменился'),
      guideline: inThree(
        'Tick it if the correction says something else than the writer meant, however well it reads.',
        'Kryssa i om rättelsen säger något annat än det som skribenten menade, hur bra den än låter.',
        'Отметьте, если исправление говорит не то, что имел в виду автор, как бы хорошо оно ни читалось.',
      ),
    },
  ],
  rules: [],
  navigation: plainNavigation,
  guidelines: inThree(
    `You see a learner's sentence and one or more corrections of it. Set the slider of each correction between 0 and 100; every one must be moved. Tick **Meaning changed** where the correction no longer says what the writer meant.

Use the whole scale, and judge each sentence by itself rather than against its neighbours.

Example: *He don't likes the soup.* “He doesn't like the soup.” deserves a score near 100; “He don't like the soup.” one in the middle; “He likes the soup.” reads well but changes the meaning.`,
    `Du ser en inlärares mening och en eller flera rättelser av den. Ställ reglaget för varje rättelse mellan 0 och 100; vart och ett måste flyttas. Kryssa i **Betydelsen har ändrats** där rättelsen inte längre säger det som skribenten menade.

Använd hela skalan, och bedöm varje mening för sig snarare än mot grannarna.

Exempel: *He don't likes the soup.* ”He doesn't like the soup.” förtjänar nära 100; ”He don't like the soup.” ligger i mitten; ”He likes the soup.” låter bra men ändrar betydelsen.`,
    `Перед вами предложение учащегося и одно или несколько его исправлений. Поставьте ползунок каждого между 0 и 100; сдвинуть нужно каждый. Отметьте **Смысл изменился** там, где исправление говорит уже не то, что имел в виду автор.

Используйте всю шкалу и оценивайте каждое предложение само по себе, а не в сравнении с соседними.

Пример: *He don't likes the soup.* “He doesn't like the soup.” заслуживает почти 100; “He don't like the soup.” — середины шкалы; “He likes the soup.” читается хорошо, но меняет смысл.`,
  ),
};
