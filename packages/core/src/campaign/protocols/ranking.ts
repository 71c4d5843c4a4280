// Order up to five corrections from best to worst; equal ones share a place.
import type { Protocol } from '../protocol.ts';
import { inThree } from '../translate.ts';
import { plainNavigation } from './navigation.ts';

export const ranking: Protocol = {
  id: 'ranking',
  version: 1,
  title: inThree('Ranking', 'Rangordning', 'Ранжирование'),
  summary: inThree(
    'Up to five corrections ordered from best to worst, ties allowed.',
    'Upp till fem rättelser ordnade från bäst till sämst; delade platser är tillåtna.',
    'До пяти исправлений по порядку от лучшего к худшему; места можно делить.',
  ),
  language: 'en',
  layout: 'ranking',
  needs: ['source', 'outputs'],
  maxOutputs: 5,
  settings: { showSource: true },
  phases: [
    {
      id: 'judge',
      label: inThree('Ranking', 'Rangordning', 'Ранжирование'),
      commit: inThree('Submit', 'Lämna in', 'Отправить'),
      reveals: ['source', 'context', 'outputs'],
    },
  ],
  fields: [
    {
      id: 'rank',
      kind: 'rank',
      ties: true,
      max: 5,
      scope: 'output',
      phase: 'judge',
      polarity: 'lower-is-better',
      required: true,
      label: inThree('Rank', 'Plats', 'Место'),
      question: inThree(
        'Which place does this correction take? 1 is the best.',
        'Vilken plats får rättelsen? 1 är bäst.',
        'Какое место занимает это исправление? 1 — лучшее.',
      ),
      guideline: {
        en: 'Give 1 to the best correction. Equally good ones get the same place; what matters is only which is better than which.',
      },
    },
  ],
  rules: [],
  navigation: plainNavigation,
  guidelines: {
    en: `You see a learner's sentence, with the sentences around it where we have them, and up to five corrections of it. Order the corrections from best (1) to worst (5). Corrections that are equally good share a place.

A good correction is grammatical and natural, says what the writer meant and changes no more than it must. A sentence that needed no correction may be right as it stands.

Example: *I look forward to meet you.* “I look forward to meeting you.” is better than “I am excited to meet you.”, which rewrites more than it must, and both are better than “I look forward meet you.”`,
  },
};
