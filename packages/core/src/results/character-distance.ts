// two texts -> how far apart they are: Levenshtein distance over code points, divided by the longer length.

/** Code points as numbers, so that an emoji counts once. */
const codePoints = (text: string): Int32Array =>
  Int32Array.from(text, (character) => character.codePointAt(0)!);

/** Unit-cost edits from one text to the other; equal beginnings and ends are cut first, because post-edits change little. */
export function characterDistance(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [codePoints(a), codePoints(b)];
  let start = 0;
  let [leftEnd, rightEnd] = [left.length, right.length];
  while (start < leftEnd && start < rightEnd && left[start] === right[start]) start++;
  while (leftEnd > start && rightEnd > start && left[leftEnd - 1] === right[rightEnd - 1]) {
    leftEnd--;
    rightEnd--;
  }
  const width = rightEnd - start;
  const row = Int32Array.from({ length: width + 1 }, (_, place) => place);
  for (let i = start; i < leftEnd; i++) {
    let diagonal = row[0];
    row[0] = i - start + 1;
    for (let j = 0; j < width; j++) {
      const substituted = diagonal + (left[i] === right[start + j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = Math.min(substituted, row[j] + 1, diagonal + 1);
    }
  }
  return row[width];
}

/** Between 0 (the same) and 1 (nothing in common); two empty texts are the same. */
export function normalisedDistance(a: string, b: string): number {
  if (a === b) return 0;
  return characterDistance(a, b) / Math.max(codePoints(a).length, codePoints(b).length);
}
