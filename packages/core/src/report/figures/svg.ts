// numbers -> marks: the few SVG pieces that all figures are made of. Colours come from the page, so light, dark and print work.

/** Characters that no XML may hold (controls, halves of pairs) become the sign for what cannot be shown. */
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

export const escapeXml = (text: string): string =>
  text.replace(unprintable, '\uFFFD').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const attribute = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : escapeXml(value);

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** `tag('circle', { r: 2 })` -> `<circle r="2"/>`; text content is escaped, other marks are passed as `children`. */
export function tag(
  name: string,
  attributes: Attributes,
  { text, children = [] }: { readonly text?: string; readonly children?: readonly string[] } = {},
): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${attribute(value)}"`]))
    .join('');
  const content = text === undefined ? children.join('') : escapeXml(text);
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** SVG, drawn for the room it has, in CSS pixels: type keeps its size and only the plot gets narrower. */
export type Figure = (width: number) => string;

/** How wide figures are drawn: a column of text, and a phone held upright. */
export const figureWidths = { wide: 680, narrow: 340 } as const;

/** In less room than this, names stand above their rows and not beside them. */
export const isNarrow = (width: number): boolean => width < 480;

/** A figure with a title for screen readers, at its own size; the page may make it smaller. Those that need more room than there is scroll. */
export function figure(
  title: string,
  {
    width,
    height,
    room = width,
  }: { readonly width: number; readonly height: number; readonly room?: number },
  marks: readonly string[],
): string {
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
      width: Math.ceil(width),
      height: Math.ceil(height),
      role: 'img',
      class: width > room + 20 ? 'figure large' : 'figure',
      'aria-label': title,
    },
    { children: [tag('title', {}, { text: title }), ...marks] },
  );
}

export interface Scale {
  (value: number): number;
  /** Where the axis ends. */
  readonly to: number;
  readonly ticks: readonly number[];
}

/** Maps values to pixels, with ticks at round numbers. */
export function linearScale(
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
  { whole = false, wanted = whole ? 15 : 5 }: { readonly wanted?: number; readonly whole?: boolean } = {},
): Scale {
  const span = high - low || 1;
  const rough = span / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const step = whole ? Math.max(1, Math.round(round)) : round;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  const ticks = Array.from({ length: Math.max(0, last - first) + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return Object.assign((value: number) => from + ((value - low) / span) * (to - from), { ticks, to });
}

/** The range of values with a little room at both ends. */
export function extent(
  values: readonly number[],
  { include = [] }: { readonly include?: readonly number[] } = {},
): [number, number] {
  const all = [...values, ...include];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (!Number.isFinite(low)) return [0, 1];
  const room = (high - low || Math.abs(high) || 1) * 0.06;
  return [include.includes(low) ? low : low - room, include.includes(high) ? high : high + room];
}

/** About how wide a text is in the figures' type, so that labels get the room they need. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + characterWidth(character), 0);

function characterWidth(character: string): number {
  if (/[\s.,:;'|!iljtfI()[\]]/.test(character)) return 5;
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x1100 && !(code >= 0x1e00 && code < 0x2030)) return 14;
  return /[\p{Lu}mwMW@%\p{Script=Cyrillic}]/u.test(character) ? 9.4 : 8;
}

/** [CUUI-baseline-2014-final -> CUUI-base…14-final]: what tells names apart often stands at their end. */
export function shorten(text: string, room: number): string {
  if (textWidth(text) <= room) return text;
  const characters = [...text];
  let kept = characters.length;
  const cut = () => {
    const head = Math.ceil(kept * 0.6);
    return `${characters.slice(0, head).join('')}…${characters.slice(characters.length - (kept - head)).join('')}`;
  };
  while (kept > 2 && textWidth(cut()) > room) kept--;
  return cut();
}

/** A name with the room it has; the whole of it is shown on pointing where it had to be shortened. */
export function nameTag(attributes: Attributes, name: string, room: number): string {
  const shown = shorten(name, room);
  if (shown === name) return tag('text', attributes, { text: name });
  return tag('text', attributes, { children: [tag('title', {}, { text: name }), escapeXml(shown)] });
}

/** The numbers under an axis with their lines, and its name. */
export function axisMarks(
  scale: Scale,
  { top, bottom, name }: { readonly top: number; readonly bottom: number; readonly name: string },
): string[] {
  const grid = scale.ticks.flatMap((tick) => {
    const x = scale(tick);
    const zero = tick === 0 && scale.ticks[0] < 0;
    return [
      tag('line', { x1: x, x2: x, y1: top, y2: bottom, class: zero ? 'grid zero' : 'grid' }),
      tag('text', { x, y: bottom + 16, class: 'tick', 'text-anchor': 'middle' }, { text: String(tick) }),
    ];
  });
  if (name === '') return grid;
  // A long name begins at the edge, so that its first letters are not cut off.
  const place = textWidth(name) > scale.to ? { x: 0 } : { x: scale.to, 'text-anchor': 'end' };
  return [...grid, tag('text', { ...place, y: bottom + 34, class: 'axis' }, { text: name })];
}
