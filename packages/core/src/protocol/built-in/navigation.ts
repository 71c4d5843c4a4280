// The names of the buttons that lead from item to item, as in the documents of the protocols.
import type { Navigation } from '../protocol.ts';
import { inThree } from '../translate.ts';

const goTo = inThree('Go to', 'Gå till', 'Перейти');
const quit = inThree('Quit', 'Avsluta', 'Выйти');

/** `<<<` and `>>>`: moving keeps the draft and submits nothing. */
export const ladderNavigation: Navigation = {
  previous: inThree('<<<', '<<<', '<<<'),
  next: inThree('>>>', '>>>', '>>>'),
  goTo,
  quit,
  moveCommits: false,
};

/** Previous and Next: moving keeps the draft and submits nothing. */
export const plainNavigation: Navigation = {
  previous: inThree('Previous', 'Föregående', 'Назад'),
  next: inThree('Next', 'Nästa', 'Вперёд'),
  goTo,
  quit,
  moveCommits: false,
};

/** Move Forward and Move Backward submit what is on the page. */
export const movingNavigation: Navigation = {
  previous: inThree('Move Backward', 'Gå bakåt', 'Шаг назад'),
  next: inThree('Move Forward', 'Gå framåt', 'Шаг вперёд'),
  goTo: inThree('Go', 'Gå till', 'Перейти'),
  quit,
  moveCommits: true,
};
