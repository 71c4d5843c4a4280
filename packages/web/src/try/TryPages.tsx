// Try with its words: loaded when its address is opened.

import { TryPage } from './TryPage.tsx';
import { addTryTexts } from './texts.ts';

addTryTexts();

export function TryPages() {
  return <TryPage />;
}
