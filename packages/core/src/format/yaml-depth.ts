// YAML text -> whether it is nested deeper than any protocol or item, found before a recursive parser reads it.

/** Deeper than any of our files. */
export const deepestYaml = 100;

const spaces = /^[ \t]*/;
/** Marks that open one more level each on one line: `- - - x`. */
const marks = /(?:[-?:][ \t]+)*/y;

/**
 * Counts what can open a level and was not closed: brackets (those inside texts too: a hundred open ones in one text are no
 * loss), marks of lists on one line, and deeper and deeper lines.
 */
export function isYamlTooDeep(text: string): boolean {
  let brackets = 0;
  const indents: number[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const indent = spaces.exec(line)?.[0].length ?? 0;
    if (indent < line.length) {
      while (indents.length > 0 && indents[indents.length - 1] >= indent) indents.pop();
      indents.push(indent);
    }
    marks.lastIndex = indent;
    const opened = (marks.exec(line)?.[0].length ?? 0) / 2;
    for (let at = 0; at < line.length; at++) {
      const unit = line.charCodeAt(at);
      if (unit === 0x5b || unit === 0x7b) brackets++;
      else if (unit === 0x5d || unit === 0x7d) brackets = Math.max(0, brackets - 1);
      if (brackets > deepestYaml) return true;
    }
    if (indents.length + opened > deepestYaml) return true;
  }
  return false;
}
