// numbers -> marks: the few SVG pieces that all figures are made of. Colours come from the page, so light, dark and print work.

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

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

/** A figure with a title for screen readers; it grows with the page but keeps its proportions. */
export function figure(title: string, width: number, height: number, marks: readonly string[]): string {
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      class: 'figure',
      'aria-label': title,
    },
    { children: [tag('title', {}, { text: title }), ...marks] },
  );
}

export interface Scale {
  (value: number): number;
  readonly ticks: readonly number[];
}

/** Maps values to pixels, with ticks at round numbers. */
export function linearScale(
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
  wanted = 5,
): Scale {
  const span = high - low || 1;
  const rough = span / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  const ticks = Array.from({ length: Math.max(0, last - first) + 1 }, (_, place) =>
    Number(((first + place) * step).toPrecision(12)),
  );
  return Object.assign((value: number) => from + ((value - low) / span) * (to - from), { ticks });
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
export const textWidth = (text: string): number => [...text].length * 7;
