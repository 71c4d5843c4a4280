/** The look of report files, and of the figures wherever they are shown: paper, ink, a blue pencil and a red one. */
export const figureStyle = `
.figure{width:100%;height:auto;max-width:100%;font:13px/1.2 Inter,system-ui,sans-serif;fill:var(--ink)}
.figure .grid{stroke:var(--rule)}
.figure .tick,.figure .axis,.figure .reason{fill:var(--quiet);font-size:12px}
.figure .group{font-weight:600}
.figure .interval{stroke:var(--blue);stroke-width:2;opacity:.55}
.figure .dot{fill:var(--blue)}
.figure .cell.won{fill:var(--blue)}
.figure .cell.lost{fill:var(--red)}
.figure .cell{stroke:var(--rule)}
.figure .cell-text{font-size:12px}
.figure .point.text{fill:var(--ink)}
.figure .point.output{fill:var(--blue)}
.figure .point.edit{fill:var(--red);opacity:.7}
.figure .strip{fill:var(--blue);opacity:.3}
.figure .median{stroke:var(--ink);stroke-width:2}
`;

export const reportStyle = `
:root{color-scheme:light dark;--paper:#faf8f4;--ink:#1d1c1a;--quiet:#6b675f;--rule:#e4dfd5;--blue:#2456b8;--red:#b3372a}
@media(prefers-color-scheme:dark){:root{--paper:#17181a;--ink:#ece8df;--quiet:#a8a296;--rule:#33332f;--blue:#8fb1f2;--red:#ef9a8d}}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.6 Inter,system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1{font:600 2rem/1.2 "Source Serif 4",Georgia,serif;margin:.2em 0}
h2{font:600 1.3rem/1.3 "Source Serif 4",Georgia,serif;margin:2.6rem 0 .6rem;padding-top:.8rem;border-top:1px solid var(--rule)}
.brand{color:var(--quiet);margin:0;letter-spacing:.04em}
.finding{font:1.25rem/1.6 "Source Serif 4",Georgia,serif}
figure{margin:0}figcaption{color:var(--quiet);margin:.3rem 0 .8rem}
summary{cursor:pointer;color:var(--blue);min-height:1.6rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;width:100%;margin:.6rem 0}
th,td{text-align:left;padding:.3rem .8rem .3rem 0;border-bottom:1px solid var(--rule);vertical-align:top}
.number{text-align:right}
button{font:inherit;color:var(--blue);background:none;border:1px solid var(--rule);border-radius:4px;padding:.35rem .7rem;cursor:pointer}
button:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:2px solid var(--blue);outline-offset:2px}
footer{color:var(--quiet);font-size:12px;margin-top:3rem;border-top:1px solid var(--rule);overflow-wrap:anywhere}
${figureStyle}
@media print{body{background:#fff;color:#000}main{max-width:none;padding:0}.tools,summary{display:none}section{break-inside:avoid-page}h2{break-after:avoid}}
`;
