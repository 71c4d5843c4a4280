// seed -> the numbers CPython draws: published GLEU values rest on them (metrics specification 4.2). Nothing else uses this generator.

const size = 624;

/** MT19937, seeded as CPython seeds it with a whole number. */
export class PythonRandom {
  readonly #state = new Uint32Array(size);
  #next = size;

  constructor(seed: number) {
    const state = this.#state;
    state[0] = 19650218;
    for (let index = 1; index < size; index++) {
      const before = state[index - 1] ^ (state[index - 1] >>> 30);
      state[index] = Math.imul(1812433253, before) + index;
    }
    const key = digitsOf(seed);
    let index = 1;
    let digit = 0;
    const step = () => {
      index++;
      if (index === size) {
        state[0] = state[size - 1];
        index = 1;
      }
    };
    const mixed = (factor: number) =>
      state[index] ^ Math.imul(state[index - 1] ^ (state[index - 1] >>> 30), factor);
    for (let round = Math.max(size, key.length); round > 0; round--) {
      state[index] = mixed(1664525) + key[digit] + digit;
      digit = (digit + 1) % key.length;
      step();
    }
    for (let round = size - 1; round > 0; round--) {
      state[index] = mixed(1566083941) - index;
      step();
    }
    state[0] = 0x80000000;
  }

  /** 32 random bits. */
  bits32(): number {
    if (this.#next === size) this.#twist();
    let value = this.#state[this.#next++];
    value ^= value >>> 11;
    value ^= (value << 7) & 0x9d2c5680;
    value ^= (value << 15) & 0xefc60000;
    return (value ^ (value >>> 18)) >>> 0;
  }

  /** In [0, 1), with 53 bits. */
  random(): number {
    return ((this.bits32() >>> 5) * 0x4000000 + (this.bits32() >>> 6)) / 0x20000000000000;
  }

  #twist(): void {
    const state = this.#state;
    for (let index = 0; index < size; index++) {
      const joined = (state[index] & 0x80000000) | (state[(index + 1) % size] & 0x7fffffff);
      state[index] = state[(index + 397) % size] ^ (joined >>> 1) ^ (joined & 1 ? 0x9908b0df : 0);
    }
    this.#next = 0;
  }
}

function digitsOf(seed: number): number[] {
  const digits: number[] = [];
  let rest = Math.abs(seed);
  do {
    digits.push(rest % 0x100000000);
    rest = Math.floor(rest / 0x100000000);
  } while (rest > 0);
  return digits;
}

/** How a whole number below a bound is drawn: as Python 2 did, or as Python 3 does. */
export type DrawRule = 'py2' | 'py3';

/** Draws an index below `bound`. */
export function drawIndex(random: PythonRandom, bound: number, rule: DrawRule): number {
  if (rule === 'py2') return Math.floor(random.random() * bound);
  const bits = 32 - Math.clz32(bound);
  let drawn = random.bits32() >>> (32 - bits);
  while (drawn >= bound) drawn = random.bits32() >>> (32 - bits);
  return drawn;
}
