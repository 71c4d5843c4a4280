// several words for several -> category (languages specification 7.4).
import { changedFeature } from './features.ts';
import { type UdRule, udRule } from './rule.ts';
import {
  groupOf,
  isArticleChange,
  isDegreeChange,
  isNearJoin,
  isParticle,
  namedCat,
  nounsWithoutDeterminers,
  type Word,
} from './words.ts';

const verbal = new Set(['VERB', 'AUX', 'PART']);
const isVerb = ({ group }: Word) => group === 'VERB';
const isPart = ({ upos }: Word) => upos === 'PART';

function verbChange(
  o: readonly Word[],
  c: readonly Word[],
  isAspectPair: (a: string, b: string) => boolean,
): string {
  const [before, after] = [o.filter(isVerb), c.filter(isVerb)];
  const [last, other] = [before[before.length - 1], after[after.length - 1]];
  if (last.key === other.key) {
    const passive = [last, other].filter((word) => word.feature('Voice') === 'Pass').length;
    if (passive === 1) return 'VERB:VOICE';
    return before.length === after.length && [...o, ...c].some(isPart) ? 'VERB:FORM' : 'VERB:TENSE';
  }
  const [aspect, otherAspect] = [last.feature('Aspect'), other.feature('Aspect')];
  const isPair = aspect && otherAspect && aspect !== otherAspect && isAspectPair(last.key, other.key);
  return isPair ? 'VERB:ASPECT' : 'VERB';
}

const isPreposition = ({ upos }: Word) => upos === 'ADP';
const formsOf = (words: readonly Word[]) => words.map(({ lower }) => lower).join(' ');
const keysOf = (words: readonly Word[]) => words.map(({ key }) => key).join(' ');

export const phraseRules: readonly UdRule[] = [
  udRule(
    'phrase/near-join',
    { sv: '[kärlek brev -> kärleksbrev]', ru: '[само лёт -> самолёт]' },
    '[ett brev -> kärleksbrev] is NOUN',
    ({ o, c }) => (isNearJoin(o, c) ? 'ORTH:SPACE' : null),
  ),
  udRule(
    'phrase/degree',
    { sv: '[mer gammal -> äldre]', ru: '[более высокий -> выше]' },
    '[mer bröd -> bröden] is OTHER',
    ({ o, c, context }) => {
      if (!isDegreeChange(o, c, context)) return null;
      return [...o, ...c].some(({ upos }) => upos === 'ADJ') ? 'ADJ:DEGREE' : 'ADV:DEGREE';
    },
  ),
  udRule('phrase/article', { sv: '[en bil -> bilen]' }, '[en bil -> bilar] is NOUN:NUM', ({ o, c }) =>
    isArticleChange(o, c) ? 'NOUN:DEF' : null,
  ),
  udRule('phrase/noun', { sv: '[en bil -> bilar]' }, '[en bil -> båten] is OTHER', ({ o, c }) => {
    const nouns = nounsWithoutDeterminers(o, c);
    if (!nouns) return null;
    const changed = changedFeature(...nouns);
    return changed === null ? 'DET' : `NOUN:${changed.split(':')[1]}`;
  }),
  udRule(
    'phrase/verb',
    { sv: '[bor -> har bott]', ru: '[гуляли -> будем гулять]' },
    '[bor -> har huset] is OTHER',
    ({ o, c, context }) => {
      if (![...o, ...c].every(({ upos }) => verbal.has(upos))) return null;
      if (!o.some(isVerb) || !c.some(isVerb)) return null;
      return verbChange(o, c, context.profile.isAspectPair);
    },
  ),
  udRule(
    'phrase/one-class',
    { sv: '[inte alls -> aldrig]', ru: '[очень сильно -> слегка]' },
    '[till landet -> från landet] is ADP',
    ({ o, c }) => {
      const classes = new Set([...o, ...c].map(({ upos, cat }) => (upos === 'AUX' ? groupOf(upos) : cat)));
      return classes.size === 1 ? namedCat([...classes][0]) : null;
    },
  ),
  udRule(
    'phrase/preposition',
    { sv: '[till landet -> från landet]', ru: '[к защите -> на защиту]' },
    '[till landet -> från staden] is OTHER',
    ({ o, c }) => {
      const [before, after] = [o, c].map((words) => words.filter((word) => !isPreposition(word)));
      if (keysOf(before) !== keysOf(after)) return null;
      return formsOf(o.filter(isPreposition)) === formsOf(c.filter(isPreposition)) ? null : 'ADP';
    },
  ),
  udRule(
    'phrase/verb-particle',
    { sv: '[upp igen -> ner bort]' },
    '[upp huset -> ner] is OTHER',
    ({ o, c }) => ([...o, ...c].every(isParticle) ? 'PART' : null),
  ),
  udRule(
    'phrase/other',
    { sv: '[blev glad över -> tyckte om]', ru: '[стал другом -> подружился]' },
    '[bor -> har bott] is VERB:TENSE',
    () => 'OTHER',
  ),
];
