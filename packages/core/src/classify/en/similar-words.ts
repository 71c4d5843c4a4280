// One existing word for another that looks like it: length and likeness tell misspellings from word choice.
import { isAlphabetic } from '../../text/index.ts';
import type { TypedRule } from '../rule.ts';
import type { Replaced } from './replaced.ts';
import { typeClasses, unlessRare } from './tags.ts';

export const similarWordRules: readonly TypedRule<Replaced>[] = [
  {
    id: 'similar/not-letters',
    example: '[2nd -> second]',
    gives: ['OTHER'],
    decide: ({ oText, cText }) => (isAlphabetic(oText) && isAlphabetic(cText) ? null : 'OTHER'),
  },
  {
    id: 'similar/the-that',
    example: '[the -> that]',
    gives: ['PRON'],
    decide: ({ oLower, cLower }) => (oLower === 'the' && cLower === 'that' ? 'PRON' : null),
  },
  {
    id: 'similar/all-everything',
    example: '[all -> everything]',
    gives: ['PRON'],
    decide: ({ oLower, cLower }) => (oLower === 'all' && cLower === 'everything' ? 'PRON' : null),
  },
  {
    id: 'similar/that-what',
    example: '[that -> what]',
    gives: ['PRON'],
    decide: (change) => (change.areWords('that', 'what') ? 'PRON' : null),
  },
  {
    id: 'similar/good-well',
    example: '[good -> well]',
    gives: typeClasses,
    decide: (change) => (change.areWords('good', 'well') ? unlessRare(change.cCategory) : null),
  },
  {
    id: 'similar/after-later',
    example: '[after -> later]',
    gives: typeClasses,
    decide: (change) => (change.areWords('after', 'later') ? unlessRare(change.cCategory) : null),
  },
  {
    id: 'similar/therefor-therefore',
    example: '[therefor -> therefore]',
    gives: ['SPELL'],
    decide: ({ oLower, cLower }) => (oLower === 'therefor' && cLower === 'therefore' ? 'SPELL' : null),
  },
  {
    id: 'similar/though-thought',
    example: '[though -> thought]',
    gives: ['SPELL'],
    decide: (change) => (change.areWords('though', 'thought') ? 'SPELL' : null),
  },
  {
    id: 'similar/long-common-start',
    example: '[beside -> besides]',
    gives: ['MORPH'],
    decide: (change) => (areLong(change) && haveCommonStart(change) && change.ratio >= 0.66 ? 'MORPH' : null),
  },
  {
    id: 'similar/spelling',
    example: '[form -> from]',
    gives: ['SPELL'],
    decide: (change) => (isMisspelling(change) ? 'SPELL' : null),
  },
  {
    id: 'similar/class-of-correction',
    example: '[among -> besides]',
    gives: typeClasses,
    decide: (change) => (isAnotherWord(change) ? unlessRare(change.cCategory) : null),
  },
];

function areLong({ oLength, cLength }: Replaced): boolean {
  return oLength > 5 && cLength > 5;
}

function haveCommonStart({ oText, cText }: Replaced): boolean {
  return oText.startsWith(cText) || cText.startsWith(oText);
}

/** How alike words of these lengths must be for the one to be a misspelling of the other. */
function isMisspelling(change: Replaced): boolean {
  const { oLength, cLength, ratio } = change;
  switch (oLength) {
    case 1:
      return cLength === 2 && ratio === 0.5;
    case 2:
      return cLength >= 2 && cLength <= 3 && ratio >= 0.5;
    case 3:
      return cLength >= 2 && cLength <= 4 && ratio >= 0.5;
    case 4:
      return (
        (cLength === 3 && ratio > 0.5) || (cLength === 4 && ratio >= 0.5) || (cLength === 5 && ratio === 0.8)
      );
    case 5:
      return (cLength === 4 && ratio === 0.8) || (cLength === 5 && ratio >= 0.6);
    default:
      return areLong(change) && ratio > 0.8;
  }
}

/** Where a word of this length is too different, it was chosen, not misspelt. */
function isAnotherWord(change: Replaced): boolean {
  const { oLength, cLength } = change;
  if (oLength === 4) return cLength > 5 && change.ratio > 0.5;
  if (oLength === 5) return cLength > 5;
  return areLong(change) && change.ratio < 0.55;
}
