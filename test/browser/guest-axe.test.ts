// The pages of a guest under axe-core, light and dark, wide and narrow: no serious violation.
import { expect, test } from 'vitest';
import { expectAccessible, testAccessibility } from './axe.ts';
import { guestStates } from './guest-states.ts';
import { openPerson } from './person.ts';

const tested = testAccessibility(guestStates);

test('violations are found, with the rule and the element', async () => {
  const { page } = await openPerson(tested.browser, { language: null });
  await page.setContent(`<html lang="en"><title>Wrong</title><main><h1>Wrong</h1><img src="icon.svg">
    <p style="color: #bbb; background: #fff">Pale</p>
    <button style="all: unset; width: 9px; height: 9px">1</button><button style="all: unset; width: 9px; height: 9px">2</button>`);
  await expect(expectAccessible(page)).rejects.toMatchObject({
    actual: expect.arrayContaining([
      'page: image-alt: <img src="icon.svg">',
      expect.stringMatching(/^page: color-contrast: <p style[^>]*>Pale/),
    ]),
  });
  await expect(expectAccessible(page, { rules: ['target-size'], look: 'narrow' })).rejects.toMatchObject({
    actual: [expect.stringMatching(/^narrow: target-size: <button.*1<.button> \| <button.*2</)],
  });
});
