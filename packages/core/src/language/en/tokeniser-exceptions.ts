// special strings -> their tokens: contractions, abbreviations, clock times and emoticons that the general rules would cut wrongly.

const words = (list: string): string[] => list.trim().split(/\s+/);

/** Words that look like a contraction without its apostrophe. [well is not we 'll] */
const notContractions = new Set(
  words('Ill ill Its its Hell hell Shell shell Shed shed were Were Well well Whore whore'),
);

/** Contractions as `word` and endings; each also without apostrophes and with a capital. [do + n't 've -> do n't 've] */
const contractions: readonly (readonly [stems: string, endings: readonly string[]])[] = [
  ['i', ["'m", "'m a"]],
  ['i you he she it we they', ["'ll", "'ll 've", "'d", "'d 've"]],
  ['i you we they', ["'ve"]],
  ['you we they', ["'re"]],
  ['he she it', ["'s"]],
  ['who what when where why how there that', ["'s", "'ll", "'ll 've", "'re", "'ve", "'d", "'d 've"]],
  ['ca could do does did had may might must need ought sha should wo would', ["n't", "n't 've"]],
  ['could might must should would', ["'ve"]],
  ['ai are is was were have has dare', ["n't"]],
  ['not', ["'ve"]],
];

/** Cut as written here. [gonna -> gon na] */
const cutWords = [
  "y' all",
  'y all',
  "how 'd 'y",
  "How 'd 'y",
  'can not',
  'Can not',
  'gon na',
  'Gon na',
  'got ta',
  'Got ta',
  "let 's",
  "Let 's",
];

/** Kept whole. */
const wholeWords = words(`
  doin doin' Doin Doin' goin goin' Goin Goin' nothin nothin' Nothin Nothin' nuthin nuthin' Nuthin Nuthin' ol ol' Ol Ol'
  somethin somethin' Somethin Somethin' lovin lovin' Lovin Lovin' havin havin' Havin Havin'
  cause 'cause 'Cause em 'em ll 'll nuff 'nuff 'cos 'Cos 'coz 'Coz 'cuz 'Cuz 'bout ma'am Ma'am o'clock O'clock
  's 'S ‘s ‘S 're 'd and/or w/o
  Mt. Ak. Ala. Apr. Ariz. Ark. Aug. Calif. Colo. Conn. Dec. Del. Feb. Fla. Ga. Ia. Id. Ill. Ind. Jan. Jul. Jun. Kan.
  Kans. Ky. La. Mar. Mass. May. Mich. Minn. Miss. N.C. N.D. N.H. N.J. N.M. N.Y. Neb. Nebr. Nev. Nov. Oct. Okla. Ore.
  Pa. S.C. Sep. Sept. Tenn. Va. Wash. Wis.
  a.m. Adm. Bros. co. Co. Corp. D.C. Dr. e.g. E.g. E.G. Gen. Gov. i.e. I.e. I.E. Inc. Jr. Ltd. Md. Messrs. Mo. Mont.
  Mr. Mrs. Ms. p.m. Ph.D. Rep. Rev. Sen. St. vs.
  ' '' \\") <space> C++ — \\t \\n
  a. b. c. d. e. f. g. h. i. j. k. l. m. n. o. p. q. r. s. t. u. v. w. x. y. z. ä. ö. ü.
`);

const emoticons = words(String.raw`
  :) :-) :)) :-)) :))) :-))) (: (-: =) (= ") :] :-] [: [-: :o) (o: :} :-} 8) 8-) (-8 ;) ;-) (; (-; :( :-( :(( :-(( :((( :-(((
  ): )-: =( >:( :') :'-) :'( :'-( :/ :-/ =/ =| :| :-| :1 :P :-P :p :-p :O :-O :o :-o :0 :-0 :() >:o :* :-* :3 :-3 =3 :> :->
  :X :-X :x :-x :D :-D ;D ;-D =D xD XD xDD XDD 8D 8-D ^_^ ^__^ ^___^ >.< >.> <.< ._. ;_; -_- -__- v.v V.V v_v V_V o_o o_O
  O_o O_O 0_o o_0 0_0 o.O O.o O.O o.o 0.0 o.0 0.o @_@ <3 <33 <333 </3 (^_^) (-_-) (._.) (>_<) (*_*) (¬_¬) ಠ_ಠ ಠ︵ಠ (ಠ_ಠ)
  ¯\(ツ)/¯ (╯°□°）╯︵┻━┻ ><(((*>
`);

/** Every special string with its tokens. */
export const exceptions: ReadonlyMap<string, readonly string[]> = collectExceptions();

/** Longer strings need not be looked up. */
export const longestException = Math.max(...[...exceptions.keys()].map((form) => form.length));

function collectExceptions(): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const add = (tokens: readonly string[]) => {
    const form = tokens.join('');
    if (notContractions.has(form)) return;
    found.set(form, tokens);
    // [don’t -> do n’t]
    if (form.includes("'"))
      found.set(
        form.replaceAll("'", '’'),
        tokens.map((token) => token.replaceAll("'", '’')),
      );
  };
  for (const [stems, endings] of contractions) {
    for (const stem of words(stems).flatMap((stem) => [stem, stem[0].toUpperCase() + stem.slice(1)])) {
      for (const ending of endings) {
        add([stem, ...ending.split(' ')]);
        add([stem, ...ending.replaceAll("'", '').split(' ')]);
      }
    }
  }
  for (let hour = 1; hour <= 12; hour++) {
    for (const half of ['a.m.', 'am', 'p.m.', 'pm']) add([String(hour), half]);
  }
  for (const tokens of cutWords) add(tokens.split(' '));
  for (const whole of [...wholeWords, ...emoticons]) add([whole]);
  return found;
}
