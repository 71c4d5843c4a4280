import { describe, expect, test } from 'vitest';
import { checkProtocol } from '../check-protocol.ts';
import type { Translated } from '../protocol.ts';
import { builtInProtocols } from './index.ts';

/** Every text of a protocol with its path. */
function texts(value: unknown, path = ''): [string, Translated][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && typeof value.en === 'string') return [[path, value as Translated]];
  return Object.entries(value).flatMap(([key, entry]) => texts(entry, `${path}/${key}`));
}

describe.each(Object.entries(builtInProtocols))('%s', (_, protocol) => {
  test('is valid', () => {
    expect(checkProtocol(protocol).problems).toEqual([]);
  });

  test('says everything in English, Swedish and Russian', () => {
    const missing = texts(protocol).flatMap(([path, text]) =>
      ['en', 'sv', 'ru'].filter((language) => !text[language]).map((language) => `${path} ${language}`),
    );
    expect(missing).toEqual([]);
  });

  test('never speaks of colours that the page may not have', () => {
    const coloured =
      /\bgr[ae]y\b|grå|\b(white|dark|black)\b.{0,12}\b(box|text)|(vita?|mörka?|svarta?) (ruta|text|box)|(бел|сер|т[её]мн|ч[её]рн)(ый|ая|ое|ом|ой|ого) (поле|текст|рамк)/i;
    const said = texts(protocol).flatMap(([path, text]) =>
      Object.values(text)
        .filter((words) => coloured.test(words))
        .map((words) => `${path}: ${words}`),
    );
    expect(said).toEqual([]);
  });

  test('has dashes and quotation marks as its languages write them', () => {
    const wrong = texts(protocol).flatMap(([path, { en, sv, ru }]) => [
      ...[en, sv, ru]
        .filter((words) => / - /.test(words ?? ''))
        .map((words) => `${path}: hyphen in ${words}`),
      ...[sv ?? ''].filter((words) => /[“«]/.test(words)).map((words) => `${path}: ${words}`),
    ]);
    expect(wrong).toEqual([]);
  });
});
