import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test('the first letter gives the direction, whatever signs stand before it', () => {
  expect(directionOf('1. 😀 אני הלך to school')).toBe('rtl');
  expect(directionOf('ذهبت إلى البيت .')).toBe('rtl');
  expect(directionOf('She said שלום .')).toBe('ltr');
  expect(directionOf('Я дома .')).toBe('ltr');
  expect(directionOf('… 12 !')).toBe('ltr');
});
