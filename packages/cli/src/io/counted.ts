// number and noun -> both in words that agree: 1 sentence, 1,200 sentences.
export const counted = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? noun : plural}`;
