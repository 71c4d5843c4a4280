// Twenty made-up English learner sentences: ten to be ranked, ten to be assessed. Ratings are out of 100; odd ones changed the meaning.
import type { RatedItem } from './rated-item.ts';

export const englishRankings: readonly RatedItem[] = [
  {
    context: {
      before: 'Last summer we visited the mountains .',
      after: 'We were very tired in the evening .',
    },
    source: 'We walked during six hours and seen many animals .',
    metadata: { level: 'B1', genre: 'letter' },
    outputs: {
      ash: ['We walked for six hours and saw many animals .', 98],
      birch: ['We walked during six hours and saw many animals .', 62],
      cedar: ['We walked for six hours and have seen many animals .', 70],
      elm: ['We walked for six hours and saw a lot of animals .', 94],
      fir: ['We hiked for six hours , seeing many animals .', 84],
    },
  },
  {
    context: { before: 'My flat is on the third floor .', after: 'I use it every day .' },
    source: 'In the kitchen there have a big window and new oven .',
    metadata: { level: 'A2', genre: 'description' },
    outputs: {
      ash: ['In the kitchen there is a big window and a new oven .', 98],
      birch: ['In the kitchen there is a big window and new oven .', 74],
      cedar: ['The kitchen has a big window and a new oven .', 90],
      elm: ['In the kitchen there have a big window and a new oven .', 40],
      fir: ['In the kitchen there is a big window and a new oven .', 98],
    },
  },
  {
    context: { before: 'The meeting started at nine .' },
    source: 'The manager suggested us to finish the report until Friday .',
    metadata: { level: 'B2', genre: 'report' },
    outputs: {
      ash: ['The manager suggested that we finish the report by Friday .', 98],
      birch: ['The manager suggested us to finish the report by Friday .', 60],
      cedar: ['The manager suggested that we finish the report until Friday .', 58],
      elm: ['The manager told us to finish the report by Friday .', 81],
      fir: ['The manager suggested finishing the report by Friday .', 92],
    },
  },
  {
    context: { after: 'That is why I take the bus .' },
    source: 'I am afraid to drive because I have had an accident two years ago .',
    metadata: { level: 'B1', genre: 'essay' },
    outputs: {
      ash: ['I am afraid of driving because I had an accident two years ago .', 97],
      birch: ['I am afraid to drive because I had an accident two years ago .', 98],
      cedar: ['I am afraid to drive because I have an accident two years ago .', 35],
      elm: ['I am afraid to drive because I had an accident two years ago .', 98],
      fir: ['I am scared to drive after my accident .', 71],
    },
  },
  {
    context: { before: 'Everybody uses a phone .', after: 'This is a problem at school .' },
    source: 'Young people spends too many time with their phones .',
    metadata: { level: 'B1', genre: 'essay' },
    outputs: {
      ash: ['Young people spend too much time on their phones .', 98],
      birch: ['Young people spend too many time with their phones .', 50],
      cedar: ['Young people spend too much time with their phones .', 95],
      elm: ['Young people spends too much time with their phones .', 48],
      fir: ['Youngsters waste their time on phones .', 61],
    },
  },
  {
    context: { before: 'My grandmother lives in a village .' },
    source: 'She told me that she is there since she has born .',
    metadata: { level: 'B1', genre: 'letter' },
    outputs: {
      ash: ['She told me that she had been there since she was born .', 98],
      birch: ['She told me that she has been there since she was born .', 92],
      cedar: ['She told me that she is there since she was born .', 60],
      elm: ['She told me that she had lived there since birth .', 86],
      fir: ['She told me that she was born there .', 63],
    },
  },
  {
    context: { after: 'It opens again in May .' },
    source: 'The museum is close because they are repairing the roof of it .',
    metadata: { level: 'A2', genre: 'message' },
    outputs: {
      ash: ['The museum is closed because they are repairing its roof .', 98],
      birch: ['The museum is close because they are repairing its roof .', 55],
      cedar: ['The museum is closed because they are repairing the roof .', 96],
      elm: ['The museum is closed because the roof is being repaired .', 88],
      fir: ['The museum is near because they are repairing the roof .', 21],
    },
  },
  {
    context: { before: 'I wanted to learn to cook .', after: 'Now I can make soup .' },
    source: 'My neighbour learned me how to cut vegetables quick .',
    metadata: { level: 'A2', genre: 'story' },
    outputs: {
      ash: ['My neighbour taught me how to cut vegetables quickly .', 98],
      birch: ['My neighbour taught me how to cut vegetables quick .', 76],
      cedar: ['My neighbour taught me to cut vegetables quickly .', 94],
      elm: ['My neighbour learned how to cut vegetables quickly .', 33],
      fir: ['My neighbour taught me how to cut vegetables quickly .', 98],
    },
  },
  {
    context: { before: 'There are two reasons .' },
    source: 'Firstly , it depends of the weather if we can go out or no .',
    metadata: { level: 'B1', genre: 'essay' },
    outputs: {
      ash: ['Firstly , it depends on the weather whether we can go out or not .', 98],
      birch: ['Firstly , it depends on the weather if we can go out or not .', 90],
      cedar: ['Firstly , it depends of the weather whether we can go out or not .', 57],
      elm: ['Firstly , whether we can go out depends on the weather .', 91],
      fir: ['Firstly , it depends on the weather if we can go out or no .', 66],
    },
  },
  {
    context: { after: 'I hope to hear from you soon .' },
    source: 'I would like to know more informations about the course what you offer .',
    metadata: { level: 'B1', genre: 'letter' },
    outputs: {
      ash: ['I would like more information about the course that you offer .', 95],
      birch: ['I would like to know more information about the course what you offer .', 52],
      cedar: ['I would like to have more information about the course you offer .', 97],
      elm: ['I would like to know more about the course that you offer .', 96],
      fir: ['I would like to know more informations about the course that you offer .', 54],
    },
  },
];

export const englishAssessments: readonly RatedItem[] = [
  {
    source: 'He has went to the shop for buy some bread .',
    metadata: { level: 'A2' },
    outputs: {
      ash: ['He has gone to the shop to buy some bread .', 98],
      birch: ['He went to the shop for buy some bread .', 56],
      cedar: ['He has been to the shop to sell some bread .', 31],
    },
  },
  {
    source: 'The most of students prefers to study in the morning .',
    metadata: { level: 'B1' },
    outputs: {
      ash: ['Most students prefer to study in the morning .', 98],
      birch: ['Most of the students prefer to study in the morning .', 92],
      cedar: ['The most of students prefer to study in the morning .', 60],
    },
  },
  {
    source: 'I am agree with you , but we need find a other solution .',
    metadata: { level: 'B1' },
    outputs: {
      ash: ['I agree with you , but we need to find another solution .', 98],
      birch: ['I agree with you , but we need find another solution .', 70],
      cedar: ['I agree with you , so we need to find another solution .', 63],
    },
  },
  {
    source: 'This film was so bored that I fell asleep in the half .',
    metadata: { level: 'B1' },
    outputs: {
      ash: ['This film was so boring that I fell asleep halfway through .', 98],
      birch: ['This film was so boring that I fell asleep in the half .', 66],
      cedar: ['I was so bored by this film that I fell asleep halfway through .', 90],
    },
  },
  {
    source: 'Can you explain me what does this word mean ?',
    metadata: { level: 'A2' },
    outputs: {
      ash: ['Can you explain to me what this word means ?', 98],
      birch: ['Can you explain me what this word means ?', 72],
      cedar: ['Can you explain what this word means ?', 94],
    },
  },
  {
    source: 'Although it was raining , but we went for swimming .',
    metadata: { level: 'B1' },
    outputs: {
      ash: ['Although it was raining , we went swimming .', 98],
      birch: ['Although it was raining , we went for swimming .', 74],
      cedar: ['It was raining , so we went swimming .', 51],
    },
  },
  {
    source: 'There is less cars in the city since two years .',
    metadata: { level: 'B1' },
    outputs: {
      ash: ['There have been fewer cars in the city for two years .', 97],
      birch: ['There are less cars in the city since two years .', 52],
      cedar: ['There have been fewer cars in the city for the last two years .', 95],
    },
  },
  {
    source: 'My father he works like an engineer in a factory .',
    metadata: { level: 'A2' },
    outputs: {
      ash: ['My father works as an engineer in a factory .', 98],
      birch: ['My father works like an engineer in a factory .', 67],
      cedar: ['My father works as an engineer in a factory .', 98],
    },
  },
  {
    source: 'I look forward to hear from you about the date of travel .',
    metadata: { level: 'B2' },
    outputs: {
      ash: ['I look forward to hearing from you about the date of travel .', 98],
      birch: ['I look forward to hear from you about the travel date .', 54],
      cedar: ['I look forward to hearing from you about the data of travel .', 59],
    },
  },
  {
    source: 'She made her homework before she has gone to the party .',
    metadata: { level: 'B1' },
    outputs: {
      ash: ['She did her homework before she went to the party .', 98],
      birch: ['She made her homework before she went to the party .', 68],
      cedar: ['She did her homework after she went to the party .', 35],
    },
  },
];
