// text -> its direction, by its first letter: languages that are not known are still read the right way.
const fromRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export function directionOf(text: string): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return fromRight.test(letter) ? 'rtl' : 'ltr';
}
