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
      commit: inThree('Submit', 'Skicka in', 'Отправить'),
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
      guideline: inThree(
        'Give 1 to the best correction. Equally good ones get the same place; what matters is only which is better than which.',
        'Ge den bästa rättelsen 1. Lika bra rättelser får samma plats; det enda som betyder något är vilken som är bättre än vilken.',
        'Лучшему исправлению дайте 1. Одинаково хорошие получают одно место; важно только, какое лучше какого.',
      ),
    },
  ],
  rules: [],
  navigation: plainNavigation,
  guidelines: inThree(
    `You see a learner's sentence, with the sentences around it where we have them, and up to five corrections of it. Order the corrections from best (1) to worst (5). Corrections that are equally good share a place.

A good correction is grammatical and natural, says what the writer meant and changes no more than it must. A sentence that needed no correction may be right as it stands.

Example: *I look forward to meet you.* “I look forward to meeting you.” is better than “I am excited to meet you.”, which rewrites more than it must, and both are better than “I look forward meet you.”`,
    `Du ser en inlärares mening, med meningarna runt omkring där vi har dem, och upp till fem rättelser av den. Ordna rättelserna från bäst (1) till sämst (5). Rättelser som är lika bra delar plats.

En bra rättelse är grammatisk och naturlig, säger det som skribenten menade och ändrar inte mer än nödvändigt. En mening som inte behövde rättas kan vara rätt som den står.

Exempel: *I look forward to meet you.* ”I look forward to meeting you.” är bättre än ”I am excited to meet you.”, som skriver om mer än nödvändigt, och båda är bättre än ”I look forward meet you.”`,
    `Перед вами предложение учащегося, при наличии — с соседними предложениями, и до пяти его исправлений. Расположите исправления от лучшего (1) к худшему (5). Одинаково хорошие делят место.

Хорошее исправление грамматично и естественно, передаёт то, что имел в виду автор, и не меняет лишнего. Предложение, не требующее исправлений, может быть верно как есть.

Пример: *I look forward to meet you.* “I look forward to meeting you.” лучше, чем “I am excited to meet you.”, где переписано больше, чем нужно, а оба лучше, чем “I look forward meet you.”`,
  ),
};
