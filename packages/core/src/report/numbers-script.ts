// numbers <-> the element of a report file that carries them: escaped, so that no text in them can end it.

const opening = '<script type="application/json" id="numbers">';
const closing = '</script>';

/** The element with the numbers. */
export function numbersScript(numbers: unknown): string {
  return `${opening}${JSON.stringify(numbers).replace(/</g, '\\u003c')}${closing}`;
}

/** The numbers that a report file carries; null when there are none. */
export function numbersInReport(html: string): unknown {
  const start = html.indexOf(opening);
  if (start < 0) return null;
  const from = start + opening.length;
  const text = html.slice(from, html.indexOf(closing, from));
  return text.trim() === '' ? null : JSON.parse(text);
}

/**
 * A report file from its template, which has the same element without numbers. Throws where the template has none or several.
 *
 * @example
 * fillReport('<script type="application/json" id="numbers"></script>', { a: '</script>' }).includes('u003c/script>"') // true
 */
export function fillReport(template: string, numbers: unknown): string {
  const parts = template.split(`${opening}${closing}`);
  if (parts.length !== 2)
    throw new RangeError('The template of a report has exactly one place for its numbers.');
  return parts.join(numbersScript(numbers));
}
