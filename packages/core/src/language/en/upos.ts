// tag, label -> UPOS: the universal part of speech as spaCy 3 derives it, a later rule winning over an earlier one.

const uposByTag = new Map<string, string>();
for (const [upos, tags] of [
  ['PUNCT', '. , -LRB- -RRB- `` \'\' "" : HYPH NFP'],
  ['SYM', '$ # SYM'],
  ['CCONJ', 'CC'],
  ['NUM', 'CD'],
  ['DET', 'DT PDT WDT WP$'],
  ['PRON', 'EX PRP PRP$ WP'],
  ['ADP', 'IN RP'],
  ['ADJ', 'JJ JJR JJS AFX'],
  ['AUX', 'MD'],
  ['NOUN', 'NN NNS'],
  ['PROPN', 'NNP NNPS'],
  ['PART', 'POS TO'],
  ['ADV', 'RB RBR RBS'],
  ['INTJ', 'UH'],
  ['VERB', 'VB VBD VBG VBN VBP VBZ BES HVS'],
  ['SCONJ', 'WRB'],
  ['X', 'FW LS ADD GW XX NIL'],
  ['SPACE', '_SP SP'],
]) {
  for (const tag of tags.split(' ')) uposByTag.set(tag, upos);
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** `IN` that joins clauses whatever its label. [if it rains -> SCONJ] */
const subordinators = words(
  `that if because while since so whether although though unless once cause upon till whereas whilst except despite but
  albeit save besides til tho wether whie becouse`,
);
/** `NN` that stands for a noun. [something new -> PRON] */
const indefinitePronouns = words(
  'something anyone anything nothing someone everything everyone everybody nobody somebody anybody any1',
);
/** [did n't -> PART] */
const negations = words("not n't n’t nt");
/** Forms of be, do and have that are auxiliaries unless a label says otherwise. */
const auxiliaryForms = new Map([
  ['VB', words("be do have of 've")],
  ['VBP', words("do are 're am 'm have 've 's")],
  ['VBZ', words("is 's has does")],
  ['VBD', words("was were did had 'd")],
  ['VBN', words('been had')],
  ['VBG', words('being')],
]);
const mainVerbForms = words("do does did 'd have has had");
const mainVerbLabels = words('ROOT advcl ccomp conj relcl xcomp');
const beForms = words("is are was were 's 're");

/**
 * UPOS of a token from its lower-cased text, tag and label, and the label of the token before it (empty at the start).
 * A label of `null` was not looked at, because `labelNeedOf` said that nothing depends on it.
 */
export function uposOf(lower: string, tag: string, dep: string | null, previousDep: string | null): string {
  if (dep === null) return uposOfTag(lower, tag);
  // [there is no one: is -> VERB]
  if (previousDep === 'expl' && beForms.has(lower)) return 'VERB';
  // [that is mine: That -> PRON; that car: that -> DET]
  if (tag === 'DT' || tag === 'WDT')
    return dep === 'det' || dep === 'quantmod' ? uposOfTag(lower, tag) : 'PRON';
  // [after it rained: after -> SCONJ]
  if (tag === 'IN' && dep === 'mark') return 'SCONJ';
  // [they have a car: have -> VERB]
  if (mainVerbLabels.has(dep) && mainVerbForms.has(lower)) return 'VERB';
  // [he got paid: got -> AUX]
  if ((dep === 'aux' || dep === 'auxpass') && tag !== 'TO') return 'AUX';
  // [nothing but trouble: but -> ADV]
  if (tag === 'CC' && dep === 'advmod' && lower === 'but') return 'ADV';
  return uposOfTag(lower, tag);
}

function uposOfTag(lower: string, tag: string): string {
  switch (tag) {
    case 'WDT':
      return lower === 'that' ? 'PRON' : 'DET';
    case 'IN':
      return subordinators.has(lower) ? 'SCONJ' : 'ADP';
    case 'NN':
      return indefinitePronouns.has(lower) ? 'PRON' : 'NOUN';
    case 'RB':
      return negations.has(lower) ? 'PART' : 'ADV';
    default:
      if (auxiliaryForms.get(tag)?.has(lower)) return 'AUX';
      return uposByTag.get(tag) ?? 'X';
  }
}

/** `IN` that does not join clauses, whatever may happen to *as*, *than* or *like*. [of -> ADP] */
const purePrepositions = words(
  `of in on at with from by about over against out around near off behind up within across among per down along due above
  toward towards below inside outside next beyond without upon via onto beside beneath underneath opposite throughout
  amid amongst past unlike worth notwithstanding`,
);
/** `DT` that determines what follows it whenever that can be determined. [the book -> det; the of -> any label] */
const pureDeterminers = words('the a an');
const determinedTags = words('NN NNS NNP NNPS JJ JJS CD RBS $');
/** Words that labels turn into auxiliaries, or back into main verbs, with tags that do not settle it. [got paid, will/NN] */
const auxiliaryLike = words(
  `do does did done doing have has had having be been being am are is was were 'd 'll 'm 're 's 've ’ve get gets got
  getting gotten going come came need seems wants enjoy dare will may must through under in on ve re s ai`,
);

/** When UPOS may depend on a label: of this token or, after `there`, of the one before it. */
export type LabelNeed = 'never' | 'always' | 'unless-before-noun' | 'after-there';

/**
 * Decides whether a sentence must be parsed, so it is a little rash: words whose label matters in less than about one case in
 * a hundred count as settled.
 */
export function labelNeedOf(lower: string, tag: string): LabelNeed {
  switch (tag) {
    case 'DT':
      return pureDeterminers.has(lower) ? 'unless-before-noun' : 'always';
    case 'WDT':
      return 'always';
    case 'IN':
      return !purePrepositions.has(lower) && !subordinators.has(lower) ? 'always' : 'never';
    case 'TO':
    case 'MD':
    case 'CC':
      return lower === "'d" ? 'always' : 'never';
  }
  if (auxiliaryLike.has(lower) && (mainVerbForms.has(lower) || auxiliaryForms.get(tag)?.has(lower) !== true))
    return 'always';
  return beForms.has(lower) ? 'after-there' : 'never';
}

/** Whether a determiner before a word of this tag determines it; the tag is empty at the end of the sentence. */
export const isDetermined = (tag: string): boolean => determinedTags.has(tag);

/** Whether the label before the word counts, not only its own. [there is: is] */
export const usesLabelBefore = (lower: string): boolean => beForms.has(lower);

/** A label for each condition in `uposOf`, and one that fulfils none. */
const exampleLabels = ['det', 'mark', 'ROOT', 'aux', 'advmod', 'dep'];

/** All that UPOS may be, whatever the labels. */
export function possibleUposOf(lower: string, tag: string): readonly string[] {
  const possible = new Set(exampleLabels.map((label) => uposOf(lower, tag, label, '')));
  if (beForms.has(lower)) possible.add(uposOf(lower, tag, 'dep', 'expl'));
  return [...possible];
}

/** Whether UPOS may depend on a label. Neighbours beyond the ends of the sentence are empty strings. */
export function uposNeedsLabel(lower: string, tag: string, previousLower: string, nextTag: string): boolean {
  switch (labelNeedOf(lower, tag)) {
    case 'never':
      return false;
    case 'always':
      return true;
    case 'unless-before-noun':
      return !isDetermined(nextTag);
    case 'after-there':
      return previousLower === 'there';
  }
}
