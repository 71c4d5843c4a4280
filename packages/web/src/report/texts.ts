// The words and the look of a report, for the page and for the file.
import { addTexts } from '../language/i18n.ts';
import { addTryTexts } from '../try/texts.ts';
import { en } from './messages/en.ts';
import { ru } from './messages/ru.ts';
import { sv } from './messages/sv.ts';
import './report.css';
import './sentences/sentences.css';

export function addReportTexts(): void {
  addTexts('report', { en, sv, ru });
  addTryTexts();
}
