// word, tag -> can the parser label it as an auxiliary? Most words cannot, and for them nobody parses.

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Forms that are auxiliaries in some sentence, whatever their tag. [may/NNP go; get paid; came to be] */
const auxiliaries = words(
  `be am are is was were been being 'm 're 's s re do does did done doing have has had having 've ve 'd ’ve
  get gets got getting gotten go goes going went come comes came seem seems seemed need dare ought
  can could ca may might must shall should will would 'll wo to na ta ai`,
);
/** Prepositions that the parser takes for auxiliaries where learners put one before a verb. [I will for see] */
const strayPrepositions = words(
  'through between under for into on at by in of from with against over during without about',
);
const verbalTags = words('VB VBP VBD VBZ VBG VBN MD TO');
/** Misspelt auxiliaries are mostly tagged as these. [Tom dues/NNS n't know] */
const openTags = words('NN NNS NNP JJ RB IN');

/**
 * Whether the label of a word may start with `aux`; `isSettled` says that the word practically always has this tag. Of 2.8
 * million words, learners' text for the most part, it says no of 1.4 million; 16 of these have such a label all the same. [:) like/UH]
 */
export function couldBeAuxiliary(lower: string, tag: string, isSettled: boolean): boolean {
  if (auxiliaries.has(lower) || strayPrepositions.has(lower) || verbalTags.has(tag)) return true;
  return openTags.has(tag) && !isSettled;
}
