export * from './breakdown.ts';
export * from './finding.ts';
export * from './html-report.ts';
export * from './methods.ts';
export { figureStyle } from './report-style.ts';
export type { ReportSection } from './section.ts';
export * from './sections.ts';
export { type Figure, figureWidths } from './svg.ts';
export * from './table-text.ts';
