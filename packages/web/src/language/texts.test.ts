/// <reference types="vite/client" />
import { describe, expect, test } from 'vitest';

type Texts = { readonly [key: string]: string | Texts };
const modules = import.meta.glob<Record<string, Texts>>('../**/{en,sv,ru}.ts', { eager: true });

/** { a: { b: 'x' } } -> a.b: x */
function flat(texts: Texts, before = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );
}

function textsOf(folder: string, language: string): Map<string, string> {
  const texts = modules[`${folder}/${language}.ts`]?.[language];
  return new Map(texts ? flat(texts) : []);
}

const folders = Object.keys(modules)
  .filter((path) => path.endsWith('/en.ts'))
  .map((path) => path.replace(/\/en\.ts$/, ''));
const plural = /_(zero|one|two|few|many|other)$/;
const names = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).filter((name) => name !== 'count');

test('all texts of the pages are found', () => {
  expect(folders.length).toBeGreaterThanOrEqual(7);
});

describe.each(folders)('%s', (folder) => {
  const english = textsOf(folder, 'en');

  test.each(['en', 'sv', 'ru'])(
    'has every text in %s, with every plural form of the language',
    (language) => {
      const texts = textsOf(folder, language);
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const wanted = [...english.keys()].flatMap((key) =>
        plural.test(key) && !key.endsWith('_zero')
          ? forms.map((form) => key.replace(plural, `_${form}`))
          : [key],
      );
      expect(english.size).toBeGreaterThan(0);
      expect([...new Set(wanted)].filter((key) => !texts.has(key))).toEqual([]);
    },
  );

  test.each(['sv', 'ru'])('names the same things in %s', (language) => {
    const texts = textsOf(folder, language);
    const other = [...english].filter(([key, text]) => {
      const translated = texts.get(key);
      return translated !== undefined && `${names(translated).sort()}` !== `${names(text).sort()}`;
    });
    expect(other).toEqual([]);
  });

  test('no box or text is named by a colour that another theme does not have', () => {
    const coloured =
      /\bgr[ae]y\b|\bgrå|\b(white|dark|black)\b.{0,12}\b(box|text|field)|\b(vita?|mörka?|svarta?) (ruta|rutan|text|texten|fält)|(бел|сер|т[её]мн|ч[её]рн)(ый|ая|ое|ом|ой|ого|ую) (пол|текст|рамк|окн)/i;
    for (const language of ['en', 'sv', 'ru'])
      expect([...textsOf(folder, language)].filter(([, text]) => coloured.test(text))).toEqual([]);
  });

  test('quotes and dashes are those of the language', () => {
    const straight = (text: string) => /(^|[\s(])["']|\s-\s|\.\.\./.test(text);
    const foreign: Readonly<Record<string, RegExp>> = { en: /[«»]/, sv: /[“«»]/, ru: /[„”]/ };
    for (const language of ['en', 'sv', 'ru']) {
      const wrong = [...textsOf(folder, language)].filter(
        ([, text]) => straight(text) || foreign[language]!.test(text),
      );
      expect(wrong).toEqual([]);
    }
  });
});
