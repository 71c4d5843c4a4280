// two texts -> whether a reader sees a difference.

/** The text as a reader sees it: canonical letters, line ends as \n, no outer white space. */
export function readableText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim().normalize('NFC');
}

/** Whether two texts are the same to a reader: canonically equivalent, line ends and outer white space aside. */
export function sameText(one: string, other: string): boolean {
  return one === other || readableText(one) === readableText(other);
}
