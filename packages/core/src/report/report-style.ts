/** The look of report files, and of the figures wherever they are shown: background, text, blue and red. */
export const figureStyle = `
.figure{display:block;height:auto;max-width:100%;font:13px/1.2 "Inter Variable",Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums;fill:var(--ink)}
.figure.large{max-width:none}
.figure .grid{stroke:var(--rule)}
.figure .grid.zero{stroke:var(--quiet)}
.figure .tick,.figure .axis,.figure .reason,.figure .value{fill:var(--quiet);font-size:12px}
.figure .group{font-weight:600}
.figure .interval{stroke:var(--blue);stroke-width:2;opacity:.55}
.figure .dot{fill:var(--blue)}
.figure .label{paint-order:stroke;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round}
.figure .cell{stroke:var(--rule)}
.figure .cell.won{fill:var(--blue)}
.figure .cell.lost{fill:var(--red)}
.figure .cell.self{fill:var(--rule);fill-opacity:.4}
.figure .cell-text,.figure .part-text{font-size:12px}
.figure .part{fill:var(--blue);stroke:var(--paper)}
.figure .part-text.over{fill:var(--paper)}
.figure .point.text{fill:var(--ink)}
.figure .point.output{fill:var(--blue)}
.figure .point.edit{fill:var(--red);opacity:.7}
.figure .join{stroke:var(--red);opacity:.35}
.figure .bar{stroke:var(--quiet);fill:none}
.figure .strip{fill:var(--blue);opacity:.35}
.figure .median{stroke:var(--ink);stroke-width:2}
@media screen and (max-width:40rem){.figure-wide{display:none}}
@media not screen,(min-width:40.01rem){.figure-narrow{display:none}}
`;

const light = '--paper:#faf8f4;--ink:#1d1c1a;--quiet:#6b675f;--rule:#e4dfd5;--blue:#2456b8;--red:#b3372a';

export const reportStyle = `
:root{color-scheme:light dark;${light}}
@media(prefers-color-scheme:dark){:root{--paper:#17181a;--ink:#ece8df;--quiet:#a8a296;--rule:#33332f;--blue:#8fb1f2;--red:#ef9a8d}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.6 Inter,system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1,h2,.finding,figcaption{overflow-wrap:anywhere}
h1{font:600 2rem/1.2 "Source Serif 4",Georgia,serif;margin:.2em 0}
h2{font:600 1.3rem/1.3 "Source Serif 4",Georgia,serif;margin:2.6rem 0 .8rem;padding-top:.8rem;border-top:1px solid var(--rule)}
.brand{color:var(--quiet);margin:0;letter-spacing:.04em}
.finding{font:1.25rem/1.6 "Source Serif 4",Georgia,serif}
figure{margin:0}figcaption{color:var(--quiet);margin:.3rem 0 .8rem}
summary{cursor:pointer;color:var(--blue);min-height:1.6rem;width:max-content}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-size:14px;line-height:1.4;font-variant-numeric:tabular-nums;width:100%;margin:.6rem 0}
th,td{text-align:left;padding:.35rem .8rem .35rem 0;border-bottom:1px solid var(--rule);vertical-align:top;min-width:3.2rem}
th:first-child,td:first-child{min-width:7rem}
th{font-weight:500;color:var(--quiet)}
.number{text-align:right}
.wide{font-size:12px}.wide th,.wide td{padding-right:.5rem;min-width:2.4rem}
.tools{display:flex;flex-wrap:wrap;gap:.5rem}
.signature{color:var(--quiet);font-size:13px;overflow-wrap:anywhere}
button{font:inherit;color:var(--blue);background:none;border:1px solid var(--rule);border-radius:4px;padding:.35rem .7rem;cursor:pointer}
button:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:2px solid var(--blue);outline-offset:2px}
footer{color:var(--quiet);font-size:12px;margin-top:3rem;border-top:1px solid var(--rule)}
${figureStyle}
@media print{
td,th{overflow-wrap:anywhere}
:root{color-scheme:light;${light};--paper:#fff;--ink:#000;--quiet:#444}
@page{margin:18mm}
body{font-size:10.5pt}
main{max-width:none;padding:0}
.tools,summary{display:none}
.scroll{overflow:visible}
.figure,.figure.large{max-width:100%;max-height:230mm;min-width:0}
h2{margin-top:1.6rem;break-after:avoid}
figure,tr{break-inside:avoid}
thead{display:table-header-group}
table{font-size:8.5pt}.wide{font-size:7pt}
th,td,.wide th,.wide td{min-width:0;padding-right:.5em}
th:first-child,td:first-child{min-width:0}
}
`;
