// The results of a campaign: loaded when their address is opened, with their words and the look of figures.
import { figureStyle } from '@corrigenda/core/internal';
import { useParams } from 'wouter';
import { addTexts } from '../language/i18n.ts';
import { addTryTexts } from '../try/texts.ts';
import { en } from './messages/en.ts';
import { ru } from './messages/ru.ts';
import { sv } from './messages/sv.ts';
import { ResultsPage } from './ResultsPage.tsx';
import '../manage/manage.css';
import './results.css';

addTexts('results', { en, sv, ru });
// Languages of texts are named as Try names them.
addTryTexts();

// Figures look here as they do in report files.
const figures = new CSSStyleSheet();
figures.replaceSync(figureStyle);
document.adoptedStyleSheets.push(figures);

export function ResultsPages() {
  const { id = '' } = useParams<{ id: string }>();
  return <ResultsPage key={id} campaign={id} />;
}
