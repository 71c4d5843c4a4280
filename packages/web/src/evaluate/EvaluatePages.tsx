// Evaluate with its words: loaded when its address is opened.
import { addTexts } from '../language/i18n.ts';
import { addReportTexts } from '../report/texts.ts';
import { EvaluatePage } from './EvaluatePage.tsx';
import { en } from './messages/en.ts';
import { ru } from './messages/ru.ts';
import { sv } from './messages/sv.ts';
import './evaluate.css';

addTexts('evaluate', { en, sv, ru });
addReportTexts();

export function EvaluatePages() {
  return <EvaluatePage />;
}
