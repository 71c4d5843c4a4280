// form, tag, UPOS -> lemma: fixed forms first, then rules by part of speech, as spaCy 3 derives it.
import { type LemmaClass, type LemmaData, lemmaClasses } from './lemma-data.ts';
import { applyRules, suffixRules } from './lemma-rules.ts';
import { uposNeedsLabel } from './upos.ts';

/** Stands for every tag in the table below. */
const anyTag = '*';

/** Lower-cased form -> tag (or any) -> lemma. */
const fixedForms = new Map<string, Map<string, string>>();
for (const [lemma, forms] of [
  ['I', 'i/PRP me/PRP'],
  ['he', 'he/PRP him/PRP'],
  ['she', 'she/PRP her/PRP'],
  ['we', 'we/PRP us/PRP'],
  ['they', 'they/PRP them/PRP'],
  ['not', "not/RB n't/RB n’t/RB nt/RB"],
  ['be', "is/VBZ 's/VBZ are/VBP 're/VBP am/VBP 'm/VBP was/VBD were/VBD been/VBN being/VBG"],
  ['have', "has/VBZ have/VBP 've/VBP had/VBD 'd/VBD had/VBN"],
  ['do', 'does/VBZ did/VBD'],
  ['would', "'d/MD"],
  ['can', 'ca/MD'],
  ['shall', 'sha/MD'],
  ['will', "wo/MD 'll/*"],
  ['get', 'gets/VBZ got/VBD'],
  ['them', "'em/*"],
]) {
  for (const form of forms.split(' ')) {
    const slash = form.lastIndexOf('/');
    const lower = form.slice(0, slash);
    const byTag = fixedForms.get(lower) ?? new Map<string, string>();
    fixedForms.set(lower, byTag.set(form.slice(slash + 1), lemma));
  }
}

/** Adverbs that WordNet or the regular pairs relate to another form. */
const adverbs = new Map([
  ['best', 'well'],
  ['better', 'well'],
  ['deeper', 'deeply'],
  ['farther', 'far'],
  ['further', 'far'],
  ['closer', 'close'],
  ['closest', 'close'],
  ['earlier', 'early'],
  ['earliest', 'early'],
]);
for (const base of ['fast', 'hard', 'long', 'near', 'nigh', 'quick', 'slow', 'soon']) {
  adverbs.set(`${base}er`, base).set(`${base}est`, base);
}

/** Lemma of a token from its text, tag and UPOS, and the lower-cased texts beside it (empty beyond the sentence). */
export function lemmaOf(
  text: string,
  lower: string,
  tag: string,
  upos: string,
  previousLower: string,
  nextLower: string,
  data: LemmaData,
): string {
  const fixed = fixedLemma(lower, tag);
  if (fixed !== undefined) return fixed;
  const besideOthers = contextLemma(lower, tag, previousLower, nextLower);
  if (besideOthers !== null) return besideOthers;
  switch (upos) {
    case 'PROPN':
      return text;
    case 'PUNCT':
      return straightenFinalQuote(text);
    case 'ADV':
      return adverbs.get(lower) ?? lower;
    case 'NOUN':
    case 'VERB':
    case 'ADJ':
      return isBaseForm(tag) ? lower : (inflectedLemma(lower, upos, data) ?? text);
    default:
      return lower;
  }
}

/** Words whose lemma depends on the words beside them, see `contextLemma`. */
const contextWords: ReadonlySet<string> = new Set(["'s", 'gon', 'na', 'ta', 'ai', "c'm"]);

/** Whether the lemma depends on the words beside it. [let 's -> us] */
export const lemmaNeedsContext = (lower: string): boolean => contextWords.has(lower);

/** All lemmas that a word may have, whatever its tag and UPOS; `null` where they depend on the words beside it. */
export function possibleLemmasOf(text: string, lower: string, data: LemmaData): readonly string[] | null {
  if (lemmaNeedsContext(lower)) return null;
  const possible = new Set([lower, text, straightenFinalQuote(text), adverbs.get(lower) ?? lower]);
  for (const lemma of fixedForms.get(lower)?.values() ?? []) possible.add(lemma);
  for (const upos of lemmaClasses) possible.add(inflectedLemma(lower, upos, data) ?? text);
  return [...possible];
}

/** Whether the lemma may depend, through UPOS, on a label. [had got/AUX -> got; had got/VERB it -> get] */
export function lemmaNeedsLabel(lower: string, tag: string): boolean {
  switch (tag) {
    case 'VBD':
    case 'VBG':
    case 'VBN':
    case 'VBZ':
    case 'NNS':
    case 'NNP':
    case 'NNPS':
      return uposNeedsLabel(lower, tag, '', '') && fixedLemma(lower, tag) === undefined;
    default:
      return false;
  }
}

function fixedLemma(lower: string, tag: string): string | undefined {
  const fixed = fixedForms.get(lower);
  return fixed && (fixed.get(tag) ?? fixed.get(anyTag));
}

/** Parts of one spoken word: fixed forms only beside their other half. [let 's -> let us; gon na -> go to] */
function contextLemma(lower: string, tag: string, previousLower: string, nextLower: string): string | null {
  if (!lemmaNeedsContext(lower)) return null;
  switch (lower) {
    case "'s":
      return previousLower === 'let' && tag !== 'VBZ' ? 'us' : null;
    case 'gon':
      return nextLower === 'na' ? 'go' : null;
    case 'na':
      return previousLower === 'gon' ? 'to' : null;
    case 'ta':
      return previousLower === 'got' ? 'to' : null;
    case 'ai':
      return tag === 'VBP' && (nextLower === "n't" || nextLower === 'nt') ? 'be' : null;
    case "c'm":
      return nextLower === 'on' ? 'come' : null;
    default:
      return null;
  }
}

function isBaseForm(tag: string): boolean {
  return tag === 'NN' || tag === 'VB' || tag === 'VBP' || tag === 'JJ';
}

function inflectedLemma(lower: string, upos: LemmaClass, data: LemmaData): string | null {
  const { exceptions, index } = data[upos];
  return exceptions.get(lower) ?? applyRules(lower, suffixRules[upos], index.has);
}

function straightenFinalQuote(text: string): string {
  const last = text.charAt(text.length - 1);
  if (last === '“' || last === '”') return `${text.slice(0, -1)}"`;
  if (last === '‘' || last === '’') return `${text.slice(0, -1)}'`;
  return text;
}
