// sections -> one HTML file that opens anywhere: no network, prints well, tables copy as LaTeX, Markdown or CSV.
import type { Analysis } from '../results/analyse.ts';
import type { Criterion } from '../results/judgement-set.ts';
import type { Breakdown } from './breakdown.ts';
import { describeResults } from './describe-results.ts';
import { escapeXml, type Figure, figureWidths } from './figures/svg.ts';
import { numbersScript } from './numbers-script.ts';
import { reportStyle } from './report-style.ts';
import type { ReportSection } from './section.ts';
import { isNumberColumn, tableFormats, tableText } from './table-text.ts';
import { type ReportTexts, reportTexts } from './texts/index.ts';

export interface ReportOptions {
  readonly title: string;
  /** en, sv or ru; the numbers in the file are the same in each. */
  readonly language?: string;
  /** The criteria in the words of that language, where they have them. */
  readonly criteria?: readonly Criterion[];
  /** Further sections by the values of a metadata key; its analyses are kept with the numbers. */
  readonly breakdown?: Breakdown;
}

/**
 * The numbers are part of the file, and `report --verify` computes them again.
 *
 * @example
 * const files = [{ name: 'a.csv', text: 'source,output,system,Meaning\na,b,one,"4,4,3"\na,c,two,"2,1,2"\nd,e,one,"3,4,4"\nd,f,two,"3,2,1"\n' }];
 * const { value: set } = publishedFormats['ratings-csv'].read(files, {});
 * htmlReport(analyse(set, { resamples: 0 }), { title: 'A trial' }).includes('<h1>A trial</h1>') // true
 */
export function htmlReport(analysis: Analysis, options: ReportOptions): string {
  const { title, language = 'en', criteria, breakdown } = options;
  const results = breakdown ? { ...analysis, breakdown } : analysis;
  return htmlPage({
    title,
    language,
    ...describeResults(results, language, criteria),
    signature: analysis.signature,
    numbers: results,
    footer: reportTexts(language).page.footer,
  });
}

/** What a report file shows, whatever it is about. */
export interface HtmlPage {
  readonly title: string;
  readonly language?: string;
  readonly finding: string;
  readonly sections: readonly ReportSection[];
  readonly methods: string;
  readonly signature: string;
  /** Part of the file. */
  readonly numbers: unknown;
  readonly footer: string;
}

export function htmlPage(page: HtmlPage): string {
  const { title, language = 'en', finding, sections, methods, signature, footer } = page;
  const words = reportTexts(language).page;
  return `<!doctype html>
<html lang="${escapeXml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<title>${escapeXml(title)}</title>
<style>${reportStyle}</style>
</head>
<body>
<main>
<header><p class="brand">Corrigenda</p><h1>${escapeXml(title)}</h1><p class="finding">${escapeXml(finding)}</p></header>
${sections.map((section) => sectionHtml(section, words)).join('\n')}
<section id="methods"><h2>${escapeXml(words.methods)}</h2><p>${escapeXml(methods)}</p>
<p class="signature">${escapeXml(signature)}</p>
<p class="tools">${copyButton(`${methods} ${signature}`, words.copyMethods)} <button type="button" data-download>${escapeXml(words.download)}</button></p></section>
<footer><p>${escapeXml(footer)}</p></footer>
</main>
${numbersScript(page.numbers)}
<script>${behaviour(words.copied)}</script>
</body>
</html>
`;
}

const copyButton = (text: string, label: string) =>
  `<button type="button" data-copy="${escapeXml(text)}">${escapeXml(label)}</button>`;

/** One for a column of text and one for a phone; the page shows the one that fits. */
const bothWidths = (figure: Figure): string =>
  Object.entries(figureWidths)
    .map(([name, width]) => `<div class="figure-${name}">${figure(width)}</div>`)
    .join('');

function sectionHtml(
  { id, title, figure, caption, table }: ReportSection,
  words: ReportTexts['page'],
): string {
  const cell = (name: 'th' | 'td', text: string, column: number) =>
    `<${name}${isNumberColumn(table, column) ? ' class="number"' : ''}>${escapeXml(text)}</${name}>`;
  const row = (name: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((text, column) => cell(name, text, column)).join('')}</tr>`;
  const buttons = tableFormats.map(([format, name]) =>
    copyButton(tableText(table, format), words.copyAs(name)),
  );
  const region = (label: string, content: string) =>
    `<div class="scroll" tabindex="0" role="region" aria-label="${escapeXml(label)}">${content}</div>`;
  return `<section id="${escapeXml(id)}"><h2>${escapeXml(title)}</h2>
<figure>${figure ? region(words.figure(title), bothWidths(figure)) : ''}<figcaption>${escapeXml(caption)}</figcaption></figure>
<details${figure ? '' : ' open'}><summary>${escapeXml(words.numbers)}</summary>
${region(words.table(title), `<table${table.columns.length > 8 ? ' class="wide"' : ''}><thead>${row('th', table.columns)}</thead><tbody>${table.rows.map((cells) => row('td', cells)).join('')}</tbody></table>`)}
<p class="tools">${buttons.join(' ')}</p></details></section>`;
}

const behaviour = (copied: string) => `
addEventListener('click', async ({ target }) => {
  const button = target.closest('button');
  if (!button) return;
  if (button.dataset.copy !== undefined) {
    const text = button.dataset.copy;
    try { await navigator.clipboard.writeText(text); } catch {
      const box = document.createElement('textarea'); box.value = text; document.body.append(box); box.select(); document.execCommand('copy'); box.remove();
    }
    const label = button.textContent; button.textContent = ${JSON.stringify(copied)}; setTimeout(() => { button.textContent = label; }, 1200);
  } else {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([document.getElementById('numbers').textContent], { type: 'application/json' }));
    link.download = 'numbers.json'; link.click(); URL.revokeObjectURL(link.href);
  }
});
addEventListener('beforeprint', () => document.querySelectorAll('details').forEach((details) => { details.open = true; }));
`;
