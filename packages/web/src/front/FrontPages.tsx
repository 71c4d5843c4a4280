// The front page and the page that leads to campaigns, with their words: loaded when their address is opened.
import { useLocation } from 'wouter';
import { addTexts } from '../language/i18n.ts';
import { addTryTexts } from '../try/texts.ts';
import { FrontPage } from './FrontPage.tsx';
import { JudgePage } from './JudgePage.tsx';
import { en } from './messages/en.ts';
import { ru } from './messages/ru.ts';
import { sv } from './messages/sv.ts';
import './front.css';

addTexts('front', { en, sv, ru });
addTryTexts();

export function FrontPages() {
  const [path] = useLocation();
  return path === '/judge' ? <JudgePage /> : <FrontPage />;
}
