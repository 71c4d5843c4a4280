// Ten made-up Swedish learner sentences, corrected by four made-up systems, with the ratings a careful reader would give.
import type { RatedItem } from './rated-item.ts';

/** Ratings: grammaticality, fluency, meaning preservation; 4 best ... 1 worst, 0 Other. */
export const swedishOutputs: readonly RatedItem[] = [
  {
    source: 'Igår jag gick till biblioteket för att låna en bok om historien i Sverige .',
    reference: 'Igår gick jag till biblioteket för att låna en bok om Sveriges historia .',
    metadata: { level: 'B1', firstLanguage: 'engelska' },
    outputs: {
      alm: ['Igår gick jag till biblioteket för att låna en bok om Sveriges historia .', 444],
      björk: ['Igår gick jag till biblioteket för att låna en bok om historien i Sverige .', 434],
      ek: ['Igår jag gick till biblioteket för att låna en bok om Sveriges historia .', 324],
      lind: ['Igår gick jag till bokhandeln för att låna en bok om Sveriges historia .', 442],
    },
  },
  {
    source: 'Min syster tycker om att lagar mat när hon är hemma på helgen .',
    reference: 'Min syster tycker om att laga mat när hon är hemma på helgen .',
    metadata: { level: 'A2', firstLanguage: 'spanska' },
    outputs: {
      alm: ['Min syster tycker om att laga mat när hon är hemma på helgen .', 444],
      björk: ['Min syster tycker om att laga mat när hon är hemma på helgen .', 444],
      ek: ['Min syster tycker om att lagar mat när hon är hemma på helgen .', 324],
      lind: ['Min syster tycker om att laga mat när hon är hemma på helgerna .', 443],
    },
  },
  {
    source: 'Vi måste att hjälpa varandra om vi ska klara denna provet .',
    reference: 'Vi måste hjälpa varandra om vi ska klara det här provet .',
    metadata: { level: 'B1', firstLanguage: 'arabiska' },
    outputs: {
      alm: ['Vi måste hjälpa varandra om vi ska klara det här provet .', 444],
      björk: ['Vi måste hjälpa varandra om vi ska klara denna provet .', 324],
      ek: ['Vi måste hjälpa varandra om vi ska klara provet .', 443],
      lind: ['Vi måste hjälpa varandra om vi ska klara detta prov .', 434],
    },
  },
  {
    source: 'Jag är intresserad i musik och jag spelar gitarr sen fem år .',
    reference: 'Jag är intresserad av musik och har spelat gitarr i fem år .',
    metadata: { level: 'B1', firstLanguage: 'tyska' },
    outputs: {
      alm: ['Jag är intresserad av musik och jag har spelat gitarr i fem år .', 444],
      björk: ['Jag är intresserad av musik och jag spelar gitarr sedan fem år .', 334],
      ek: ['Jag är intresserad av musik och jag spelade gitarr för fem år sedan .', 442],
      lind: ['musik musik musik musik musik', 0],
    },
  },
  {
    source: 'Det finns många människor som dem inte har råd att bo i staden .',
    reference: 'Det finns många människor som inte har råd att bo i staden .',
    metadata: { level: 'B1', firstLanguage: 'persiska' },
    outputs: {
      alm: ['Det finns många människor som inte har råd att bo i staden .', 444],
      björk: ['Det finns många människor som inte har råd att bo i stan .', 444],
      ek: ['Det finns många människor som de inte har råd att bo i staden .', 224],
      lind: ['Många människor har råd att bo i staden .', 441],
    },
  },
  {
    source: 'När jag kom till Sverige jag kunde inte prata någon svenska .',
    reference: 'När jag kom till Sverige kunde jag inte prata svenska .',
    metadata: { level: 'A2', firstLanguage: 'engelska' },
    outputs: {
      alm: ['När jag kom till Sverige kunde jag inte prata svenska alls .', 444],
      björk: ['När jag kom till Sverige kunde jag inte prata någon svenska .', 434],
      ek: ['När jag kom till Sverige kunde jag inte pratade någon svenska .', 224],
      lind: ['När jag kom till Sverige kunde jag inte prata någon svenska .', 434],
    },
  },
  {
    source: 'Läraren förklarade för oss hur ska man skriva ett brev .',
    reference: 'Läraren förklarade för oss hur man ska skriva ett brev .',
    metadata: { level: 'B1', firstLanguage: 'ryska' },
    outputs: {
      alm: ['Läraren förklarade för oss hur man ska skriva ett brev .', 444],
      björk: ['Läraren förklarade för oss hur man skriver ett brev .', 444],
      ek: ['Läraren förklarade oss hur man ska skriver brev .', 224],
      lind: ['Läraren förklarade för oss hur man ska skriva brevet .', 443],
    },
  },
  {
    source: 'Hon bor i ett liten lägenhet nära av universitetet .',
    reference: 'Hon bor i en liten lägenhet nära universitetet .',
    metadata: { level: 'A2', firstLanguage: 'spanska' },
    outputs: {
      alm: ['Hon bor i en liten lägenhet nära universitetet .', 444],
      björk: ['Hon bor i en liten lägenhet nära universitetet .', 444],
      ek: ['Hon bor i ett litet lägenhet nära universitetet .', 324],
      lind: ['Hon bor i ett litet hus nära universitetet .', 442],
    },
  },
  {
    source: 'Om det regnar imorgon vi stannar hemma och titta på film .',
    reference: 'Om det regnar imorgon stannar vi hemma och tittar på film .',
    metadata: { level: 'A2', firstLanguage: 'engelska' },
    outputs: {
      alm: ['Om det regnar imorgon stannar vi hemma och tittar på film .', 444],
      björk: ['Om det regnar imorgon stannar vi hemma och titta på film .', 334],
      ek: ['Om det regnar imorgon , stannar vi hemma och tittar på en film .', 443],
      lind: ['Det regnar imorgon så vi stannar hemma och tittar på film .', 442],
    },
  },
  {
    source: 'Jag hoppas du mår bra och att du få mitt brev snart .',
    reference: 'Jag hoppas att du mår bra och att du får mitt brev snart .',
    metadata: { level: 'B1', firstLanguage: 'arabiska' },
    outputs: {
      alm: ['Jag hoppas att du mår bra och att du får mitt brev snart .', 444],
      björk: ['Jag hoppas du mår bra och att du får mitt brev snart .', 444],
      ek: ['Jag hoppas du mår bra och att du få mitt brev snart .', 324],
      lind: ['Jag hoppas att du mår bra och att jag får ditt brev snart .', 441],
    },
  },
];
