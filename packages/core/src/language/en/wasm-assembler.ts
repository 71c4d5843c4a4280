// instructions -> bytes of a WebAssembly module: as much of an assembler as small vector functions need.

/** A number in LEB128, as WebAssembly writes sizes and indexes. */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  const low = value & 127;
  const rest = value >> 7;
  const ends = (rest === 0 && (low & 64) === 0) || (rest === -1 && (low & 64) !== 0);
  return ends ? [low] : [low | 128, ...signed(rest)];
}

/** An instruction on 128 bits, by its number. */
const simd = (code: number, ...rest: number[]): number[] => [0xfd, ...unsigned(code), ...rest];

export const valueType = { i32: 0x7f, f32: 0x7d, v128: 0x7b } as const;

export const get = (local: number): number[] => [0x20, ...unsigned(local)];
export const set = (local: number): number[] => [0x21, ...unsigned(local)];
export const constant = (value: number): number[] => [0x41, ...signed(value)];
export const add = [0x6a];
export const multiply = [0x6c];
export const load = (offset = 0): number[] => [0x28, 2, ...unsigned(offset)];

/** Four numbers at a time. */
export const vector = {
  load: (offset: number): number[] => simd(0x00, 2, ...unsigned(offset)),
  /** Four 16-bit integers as 32-bit ones. */
  loadShorts: (offset: number): number[] => simd(0x03, 1, ...unsigned(offset)),
  /** One number in all four places. */
  loadSplat: simd(0x09, 2, 0),
  store: (offset: number): number[] => simd(0x0b, 2, ...unsigned(offset)),
  zero: simd(0x0c, ...new Array<number>(16).fill(0)),
  /** Numbers 0 to 3 are those of the first vector, 4 to 7 those of the second. */
  pick: (...places: readonly number[]): number[] =>
    simd(0x0d, ...places.flatMap((place) => [0, 1, 2, 3].map((byte) => place * 4 + byte))),
  /** The same four bytes, those of one 32-bit float, in all places. */
  float: (value: number): number[] => {
    const bytes = new Uint8Array(Float32Array.of(value).buffer);
    return simd(0x0c, ...bytes, ...bytes, ...bytes, ...bytes);
  },
  extractFloat: (lane: number): number[] => simd(0x1f, lane),
  /** Eight 32-bit integers to 16 bits, those too large cut off. */
  narrow: simd(0x85),
  addIntegers: simd(0xae),
  largerInteger: simd(0xb8),
  addFloats: simd(0xe4),
  subtractFloats: simd(0xe5),
  multiplyFloats: simd(0xe6),
  toInteger: simd(0xf8),
  toFloat: simd(0xfa),
} as const;
export const addFloat = [0x92];

/** `for (counter = 0; counter < limit; counter += step) body`, at least once. */
export function loop(counter: number, limit: number, step: number, body: readonly number[]): number[] {
  const next = [...get(counter), ...constant(step), ...add, 0x22, counter, ...get(limit), 0x49];
  return [...constant(0), ...set(counter), 0x03, 0x40, ...body, ...next, 0x0d, 0, 0x0b];
}

/** A function over 32-bit integers; locals are numbered after the parameters, in this order. */
export interface WasmFunction {
  readonly name: string;
  readonly parameters: number;
  readonly result?: number;
  readonly locals: readonly (readonly [count: number, type: number])[];
  readonly body: readonly number[];
}

/** The bytes of a module of functions over one imported memory, `env.memory`. */
export function assembleModule(functions: readonly WasmFunction[]): Uint8Array {
  const name = (text: string): number[] => [
    text.length,
    ...Array.from(text, (letter) => letter.charCodeAt(0)),
  ];
  const section = (id: number, items: readonly (readonly number[])[]): number[] => {
    const bytes = [...unsigned(items.length), ...items.flat()];
    return [id, ...unsigned(bytes.length), ...bytes];
  };
  const types = functions.map(({ parameters, result }) => {
    const results = result === undefined ? [0] : [1, result];
    return [0x60, parameters, ...new Array<number>(parameters).fill(valueType.i32), ...results];
  });
  const bodies = functions.map(({ locals, body }) => {
    const code = [locals.length, ...locals.flat(), ...body, 0x0b];
    return [...unsigned(code.length), ...code];
  });
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, types),
    ...section(2, [[...name('env'), ...name('memory'), 2, 0, 1]]),
    ...section(
      3,
      functions.map((_, index) => [index]),
    ),
    ...section(
      7,
      functions.map((one, index) => [...name(one.name), 0, index]),
    ),
    ...section(10, bodies),
  ]);
}
