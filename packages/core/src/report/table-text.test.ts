import { describe, expect, test } from 'vitest';
import { isNumberColumn, type ReportTable, tableText } from './table-text.ts';

const table: ReportTable = {
  columns: ['System', 'Mean', '95 % interval', 'Remark'],
  rows: [
    ['A_1 & B|C', '0.50', '0.25 to 0.75', ''],
    ['=cmd, "x"', '-1.20', '–', 'a\nb'],
    ['<b>\\~^', '–', '–', '50 %'],
  ],
};

describe('a table becomes text to paste', () => {
  test('as LaTeX, with every special character made plain', () => {
    expect(tableText(table, 'latex')).toBe(
      [
        '\\begin{tabular}{lrll}',
        '\\toprule',
        'System & Mean & 95 \\% interval & Remark \\\\',
        '\\midrule',
        'A\\_1 \\& B|C & 0.50 & 0.25 to 0.75 &  \\\\',
        '=cmd, "x" & -1.20 & – & a b \\\\',
        '<b>\\textbackslash{}\\textasciitilde{}\\textasciicircum{} & – & – & 50 \\% \\\\',
        '\\bottomrule',
        '\\end{tabular}',
      ].join('\n'),
    );
  });

  test('as Markdown, where a cell can neither end nor begin markup', () => {
    expect(tableText(table, 'markdown')).toBe(
      [
        '| System | Mean | 95 % interval | Remark |',
        '| --- | ---: | --- | --- |',
        '| A\\_1 &amp; B\\|C | 0.50 | 0.25 to 0.75 |  |',
        '| =cmd, "x" | -1.20 | – | a b |',
        '| &lt;b>\\\\~^ | – | – | 50 % |',
      ].join('\n'),
    );
  });

  test('as CSV, where names that a spreadsheet would run are guarded and numbers are not', () => {
    expect(tableText(table, 'csv')).toBe(
      [
        'System,Mean,95 % interval,Remark',
        'A_1 & B|C,0.50,0.25 to 0.75,',
        '"\'=cmd, ""x""",-1.20,–,"a\nb"',
        '<b>\\~^,–,–,50 %',
      ].join('\n'),
    );
  });

  test.each([
    ['numbers and gaps', ['0.5', '–', ''], true],
    ['whole numbers', ['3', '12'], true],
    ['only gaps', ['–', ''], false],
    ['a name among numbers', ['1', 'Other'], false],
    ['intervals', ['0.1 to 0.2'], false],
  ])('%s: a column stands to the right: %s', (_, cells, right) => {
    expect(isNumberColumn({ columns: ['x'], rows: cells.map((cell) => [cell]) }, 0)).toBe(right);
  });
});
