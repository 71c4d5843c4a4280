// sections -> one HTML file that opens anywhere: no network, prints well, tables copy as LaTeX, Markdown or CSV.
import type { Analysis } from '../results/analyse.ts';
import { findingOf } from './finding.ts';
import { methodsOf } from './methods.ts';
import { reportStyle } from './report-style.ts';
import type { ReportSection } from './section.ts';
import { reportSections } from './sections.ts';
import { escapeXml } from './svg.ts';
import { type TableFormat, tableText } from './table-text.ts';

export interface ReportOptions {
  readonly title: string;
  readonly language?: string;
}

const formats: readonly (readonly [TableFormat, string])[] = [
  ['latex', 'LaTeX'],
  ['markdown', 'Markdown'],
  ['csv', 'CSV'],
];

/** The numbers travel inside the file, and `report --verify` computes them again. */
export function htmlReport(analysis: Analysis, { title, language = 'en' }: ReportOptions): string {
  const numbers = JSON.stringify(analysis).replace(/</g, '\\u003c');
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
<header><p class="brand">Corrigenda</p><h1>${escapeXml(title)}</h1><p class="finding">${escapeXml(findingOf(analysis))}</p></header>
${reportSections(analysis).map(sectionHtml).join('\n')}
<section id="methods"><h2>Methods</h2><p>${escapeXml(methodsOf(analysis))}</p>
<p class="tools"><button type="button" data-download>Download the numbers (JSON)</button></p></section>
<footer><p>${escapeXml(analysis.signature)}</p></footer>
</main>
<script type="application/json" id="numbers">${numbers}</script>
<script>${behaviour}</script>
</body>
</html>
`;
}

function sectionHtml({ id, title, figure, caption, table }: ReportSection): string {
  const cell = (name: 'th' | 'td', text: string) =>
    `<${name}${/^[-+–]?[\d.,]*$/.test(text) && text !== '' ? ' class="number"' : ''}>${escapeXml(text)}</${name}>`;
  const buttons = formats
    .map(
      ([format, name]) =>
        `<button type="button" data-copy="${escapeXml(tableText(table, format))}">Copy as ${name}</button>`,
    )
    .join(' ');
  return `<section id="${id}"><h2>${escapeXml(title)}</h2>
<figure>${figure}<figcaption>${escapeXml(caption)}</figcaption></figure>
<details${figure === '' ? ' open' : ''}><summary>Numbers</summary>
<div class="scroll" tabindex="0" role="region" aria-label="${escapeXml(title)}"><table><thead><tr>${table.columns.map((text) => cell('th', text)).join('')}</tr></thead><tbody>${table.rows.map((row) => `<tr>${row.map((text) => cell('td', text)).join('')}</tr>`).join('')}</tbody></table></div>
<p class="tools">${buttons}</p></details></section>`;
}

const behaviour = `
addEventListener('click', async ({ target }) => {
  const button = target.closest('button');
  if (!button) return;
  if (button.dataset.copy !== undefined) {
    const text = button.dataset.copy;
    try { await navigator.clipboard.writeText(text); } catch {
      const box = document.createElement('textarea'); box.value = text; document.body.append(box); box.select(); document.execCommand('copy'); box.remove();
    }
    const label = button.textContent; button.textContent = 'Copied'; setTimeout(() => { button.textContent = label; }, 1200);
  } else {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([document.getElementById('numbers').textContent], { type: 'application/json' }));
    link.download = 'numbers.json'; link.click(); URL.revokeObjectURL(link.href);
  }
});
addEventListener('beforeprint', () => document.querySelectorAll('details').forEach((details) => { details.open = true; }));
`;

/** The numbers that a report file carries; null when there are none. */
export function numbersInReport(html: string): unknown {
  const found = /<script type="application\/json" id="numbers">([\s\S]*?)<\/script>/.exec(html);
  return found ? JSON.parse(found[1]) : null;
}
