// The words of a sentence as columns: what the analyser says of each, and above them the tree as arcs, where the analyser parses.
import { useTranslation } from 'react-i18next';
import { drawArcs, rootsOf } from './tree.ts';
import type { ShownWord } from './try-messages.ts';

const levelHeight = 26;
const rows = ['text', 'lemma', 'pos', 'tag', 'features'] as const;

/** Width of a letter: words are larger than the rest, and tags are capitals. */
const letterWidth = { text: 10, lemma: 7.5, pos: 9.5, tag: 9.5, features: 8.4 } as const;

/** About as wide as the longest text of the column. */
const widthOf = (word: ShownWord): number =>
  Math.max(
    48,
    ...rows.map(
      (row) => Math.max(...word[row].split(' ').map(({ length }) => length)) * letterWidth[row] + 14,
    ),
  );

export function AnalysisTable({
  words,
  label,
}: {
  readonly words: readonly ShownWord[];
  readonly label: string;
}) {
  const { t } = useTranslation('try');
  const names = 96;
  const widths = words.map(widthOf);
  const starts = [names];
  for (const width of widths) starts.push(starts.at(-1)! + width);
  const centre = (index: number) => starts[index]! + widths[index]! / 2;
  const total = starts.at(-1)!;
  const shown = rows.filter((row) => words.some((word) => word[row] !== ''));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className="analysis" aria-label={label} tabIndex={0}>
      {words.some(({ dep }) => dep !== '') && (
        <Tree words={words} centre={centre} width={total} label={t('tree')} />
      )}
      <table style={{ width: total }}>
        <colgroup>
          <col style={{ width: names }} />
          {widths.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name
            <col key={index} style={{ width }} />
          ))}
        </colgroup>
        <tbody>
          {shown.map((row) => (
            <tr key={row} className={`analysis-${row}`}>
              <th scope="row">{t(`column.${row === 'text' ? 'word' : row}`)}</th>
              {words.map((word, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={index}>{word[row]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface TreeProps {
  readonly words: readonly ShownWord[];
  readonly centre: (index: number) => number;
  readonly width: number;
  readonly label: string;
}

const tipAt = (x: number, height: number) =>
  `M${x - 4},${height - 9} L${x + 4},${height - 9} L${x},${height - 2} Z`;

function Tree({ words, centre, width, label }: TreeProps) {
  const arcs = drawArcs(words);
  // Above the highest arc and its label stands the label of the root.
  const height = (Math.max(1, ...arcs.map(({ level }) => level)) + 1.5) * levelHeight;
  const spoken = words
    .map(
      ({ text, dep, head }, index) =>
        `${text}: ${dep}${head === index ? '' : ` → ${words[head]?.text ?? ''}`}`,
    )
    .join('; ');
  return (
    <svg className="tree" width={width} height={height} role="img" aria-label={`${label}: ${spoken}`}>
      {arcs.map(({ left, right, dependent, label: dep, level }) => {
        const y = height - level * levelHeight;
        // Arcs that start at the head leave it a little to their own side, so that they can be told apart.
        const x1 = centre(left) + (dependent === left ? 0 : 5);
        const x2 = centre(right) - (dependent === right ? 0 : 5);
        const bend = Math.min(14, (x2 - x1) / 2);
        const path = `M${x1},${height - 6} V${y + bend} Q${x1},${y} ${x1 + bend},${y} H${x2 - bend} Q${x2},${y} ${x2},${y + bend} V${height - 6}`;
        const tip = dependent === left ? x1 : x2;
        return (
          <g key={dependent}>
            <path d={path} className="arc" />
            <path d={tipAt(tip, height)} className="tip" />
            <text x={(x1 + x2) / 2} y={y - 4} textAnchor="middle">
              {dep}
            </text>
          </g>
        );
      })}
      {rootsOf(words).map((index) => (
        // From above: no arc lies over the root.
        <g key={index} className="root">
          <path d={`M${centre(index)},16 V${height - 6}`} className="arc" />
          <path d={tipAt(centre(index), height)} className="tip" />
          <text x={centre(index)} y={11} textAnchor="middle">
            {words[index]!.dep}
          </text>
        </g>
      ))}
    </svg>
  );
}
