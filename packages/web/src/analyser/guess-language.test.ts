import { expect, test } from 'vitest';
import { guessAmong, guessLanguage } from './guess-language.ts';

test.each([
  ['This are gramamtical sentence .', 'en'],
  ['My brother have two dog', 'en'],
  ['Jag tror att hon inte har läst boken .', 'sv'],
  ['Han gick hem och åt', 'sv'],
  ['Мы пошли на парк .', 'ru'],
  ['Ми пішли до парку', 'und'],
  ['彼は行きました。', 'und'],
  ['', 'en'],
  ['1 2 3 !', 'en'],
])('%s is %s', (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});

test('a language without models is compared by its strings', () => {
  expect(guessAmong('Мы пошли на парк .', ['en', 'und'])).toBe('und');
  expect(guessAmong('We went to the park .', ['en', 'und'])).toBe('en');
});
