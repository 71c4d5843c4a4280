// The words and the look of the drawing, for every page that shows one.
import { addTexts } from '../language/i18n.ts';
import { en } from './messages/en.ts';
import { ru } from './messages/ru.ts';
import { sv } from './messages/sv.ts';
import '../marks/marks.css';
import './pair.css';
import './try.css';

export const addTryTexts = () => addTexts('try', { en, sv, ru });
