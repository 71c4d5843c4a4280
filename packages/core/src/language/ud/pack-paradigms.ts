// stems, paradigms -> bytes: packs a dictionary as `paradigms.ts` reads it.
import { frontCode } from '../front-coding.ts';
import { joinHeaded } from '../headed-bytes.ts';
import { sealBytes } from '../sealed-bytes.ts';
import {
  type Lexeme,
  lastOfStem,
  type Paradigm,
  type ParadigmNames,
  packStem,
  paradigmsKind,
} from './paradigms.ts';

/** Sixteen-bit numbers, low bytes first, then high bytes: they pack better apart. */
function writeShorts(numbers: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(numbers.length * 2);
  for (const [index, value] of numbers.entries()) {
    bytes[index] = value & 255;
    bytes[numbers.length + index] = value >> 8;
  }
  return bytes;
}

const byCodeUnit = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function numbering(values: Iterable<string>): { names: string[]; numbers: Map<string, number> } {
  const names = [...new Set(values)].sort(byCodeUnit);
  return { names, numbers: new Map(names.map((name, index) => [name, index])) };
}

/** The bytes of a dictionary: what `openParadigms` reads. */
export function packParadigms(paradigms: readonly Paradigm[], lexemes: readonly Lexeme[]): Uint8Array {
  const prefixes = numbering(paradigms.flatMap((forms) => forms.map(({ prefix }) => prefix)));
  const suffixes = numbering(paradigms.flatMap((forms) => forms.map(({ suffix }) => suffix)));
  const tags = numbering(paradigms.flatMap((forms) => forms.map(({ tag }) => tag)));
  const letters = numbering(lexemes.flatMap(({ stem }) => stem.split('')));
  const paradigmsOf = new Map<string, Set<number>>();
  for (const { stem, paradigm } of lexemes) {
    const packed = packStem(stem, letters.numbers);
    paradigmsOf.set(packed, (paradigmsOf.get(packed) ?? new Set()).add(paradigm));
  }
  const stems = [...paradigmsOf.keys()].sort(byCodeUnit);
  const numbers = stems.flatMap((stem) => {
    const own = [...(paradigmsOf.get(stem) ?? [])].sort((one, other) => one - other);
    return own.map((paradigm, index) => paradigm | (index + 1 === own.length ? lastOfStem : 0));
  });
  const numberOf = (of: { numbers: Map<string, number> }, name: string): number => of.numbers.get(name) ?? 0;
  const parts = [
    writeShorts(paradigms.map(({ length }) => length)),
    writeShorts(paradigms.flatMap((forms) => forms.map(({ prefix }) => numberOf(prefixes, prefix)))),
    writeShorts(paradigms.flatMap((forms) => forms.map(({ suffix }) => numberOf(suffixes, suffix)))),
    writeShorts(paradigms.flatMap((forms) => forms.map(({ tag }) => numberOf(tags, tag)))),
    writeShorts(numbers),
    frontCode(stems),
  ];
  const names: ParadigmNames = {
    letters: letters.names.join(''),
    prefixes: prefixes.names,
    suffixes: suffixes.names,
    tags: tags.names,
    paradigms: paradigms.length,
    lexemes: numbers.length,
  };
  return sealBytes(paradigmsKind, joinHeaded(names, parts));
}
