// Made-up items for the browser journeys and the screenshots, three or four per protocol.
import type { Item } from '@corrigenda/core/human';

const outputsOf = (...texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, index) => [`Zylograph-${index + 1}`, text]));

/** System names that nothing before the export may show. */
export const systemName = 'Zylograph';
/** Stands in every reference of the blind protocols; no page may hold it before Save. */
export const referenceMark = 'Kvittrande';

export const multiSystemItems: readonly Item[] = [
  {
    id: 'sv-1',
    source: 'Jag hoppas att du kan svara mig snart för att jag vill vet när kursen börja .',
    reference: `${referenceMark} hoppas jag att du kan svara snart, för jag vill veta när kursen börjar .`,
    outputs: outputsOf(
      'Jag hoppas att du kan svara mig snart för att jag vill veta när kursen börja .',
      'Jag hoppas att du svarar snart, för jag vill veta när kursen börjar .',
      'Jag hoppas du kan svara mig snart därför att jag vill vet när kursen har börjat .',
      'Jag hoppas att du svarar snart, för jag vill veta när kursen börjar .',
    ),
  },
  {
    id: 'sv-2',
    source: 'På helgen vi brukar åka till landet där mina morföräldrar bor i en röd hus .',
    reference: `${referenceMark} brukar vi åka till landet på helgen, där mina morföräldrar bor i ett rött hus .`,
    outputs: outputsOf(
      'På helgen brukar vi åka till landet där mina morföräldrar bor i en röd hus .',
      'På helgen brukar vi åka till landet, där mina morföräldrar bor i ett rött hus .',
      'På helgerna vi åker till landet där min mormor bor i ett rött hus .',
    ),
  },
  {
    id: 'sv-3',
    source: 'Det finns många människor som inte har råd att köpa en bil eller bor i stan .',
    reference: `${referenceMark} finns det många som inte har råd att köpa bil eller bo i stan .`,
    outputs: outputsOf(
      'Det finns många människor som inte har råd att köpa en bil eller bo i stan .',
      'Det finns många människor som inte har råd med bil bil bil bil .',
      'Många människor har inte råd att köpa bil eller bor i stan .',
    ),
  },
];

export const targetErrorItems: readonly Item[] = [
  {
    id: 'ru-1',
    source: 'Вчера мы ходили на парк и долго кормили уток у пруда .',
    target: { start: 16, end: 23 },
    reference: 'Вчера мы ходили в парк и долго кормили уток у пруда .',
    outputs: outputsOf(
      'Вчера мы ходили в парк и долго кормили уток у пруда .',
      'Вчера мы гуляли по парку и кормили уток у пруда .',
      'Вчера мы ходили на парк и долго кормили уток возле пруда .',
    ),
  },
  {
    id: 'ru-2',
    source: 'Моя сестра интересуется с музыкой уже несколько лет .',
    target: { start: 24, end: 33 },
    reference: 'Моя сестра интересуется музыкой уже несколько лет .',
    outputs: outputsOf(
      'Моя сестра интересуется музыкой уже несколько лет .',
      'Моя сестра увлекается музыкой много лет .',
      'Уже несколько лет сестра любит музыку .',
    ),
  },
  {
    id: 'ru-3',
    source: 'Если будет хорошая погода, мы поедем к море на выходные .',
    target: { start: 37, end: 43 },
    reference: 'Если будет хорошая погода, мы поедем к морю на выходные .',
    outputs: outputsOf(
      'Если будет хорошая погода, мы поедем к морю на выходные .',
      'Если погода будет хорошая, мы поедем на море в выходные .',
      'Если будет хорошая погода, мы поедем на выходные .',
    ),
  },
];

/** Two models: one pair per item. */
export const pairwiseItems: readonly Item[] = targetErrorItems.map((item) => ({
  ...item,
  outputs: Object.fromEntries(Object.entries(item.outputs ?? {}).slice(1)),
}));

export const feedbackItems: readonly Item[] = [
  {
    id: 'fc-1',
    source: 'Last summer we have visited our cousins at the lake.',
    target: { start: 15, end: 27 },
    feedback: {
      comment:
        '"Last summer" is a finished time in the past, so the present perfect does not fit. Use the simple past: change "have visited" to "visited".',
      corrected: 'Last summer we visited our cousins at the lake.',
      correction: { start: 15, end: 22 },
      system: 'Zylograph-teacher',
    },
  },
  {
    id: 'fc-2',
    source: 'We discussed about the plan during lunch.',
    target: { start: 3, end: 18 },
    feedback: {
      comment: 'Great sentence! Look up "discuss" in a dictionary. Let me know if you need more help!',
      corrected: 'We discussed [NONE] the plan during lunch.',
      correction: { start: 13, end: 19 },
      system: 'Zylograph-chat',
    },
  },
  {
    id: 'fc-3',
    source: 'She is good in chess and she play every evening.',
    target: { start: 12, end: 14 },
    feedback: {
      comment: '',
      corrected: 'She is good at chess and she play every evening.',
      correction: { start: 12, end: 14 },
      system: 'Zylograph-chat',
    },
  },
];

export const rankingItems: readonly Item[] = [
  {
    id: 'en-1',
    source: 'The informations on the website was not helpful for find the right bus.',
    context: { before: 'I wanted to go to the museum.', after: 'In the end I asked a driver.' },
    outputs: outputsOf(
      'The information on the website was not helpful for finding the right bus.',
      'The informations on the website were not helpful to find the right bus.',
      'The information on the website was not helpful.',
      'The website did not help me find the right bus.',
    ),
  },
  {
    id: 'en-2',
    source: 'He suggested me to take an umbrella because of it was raining.',
    context: { before: 'My neighbour is a careful man.', after: 'I did not listen, and got wet.' },
    outputs: outputsOf(
      'He suggested that I take an umbrella because it was raining.',
      'He suggested me to take an umbrella because it was raining.',
      'He said I should take the umbrella, because of the rain.',
    ),
  },
  {
    id: 'en-3',
    source: 'There is much people which waits for the train every mornings.',
    context: { before: 'Our station is small.', after: 'Most of them read.' },
    outputs: outputsOf(
      'There are many people who wait for the train every morning.',
      'There is many people which wait for the train every morning.',
      'Many people wait for the train every mornings.',
    ),
  },
];
