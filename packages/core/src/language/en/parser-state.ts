// stack, buffer -> arcs: the arc-hybrid transitions of a parse, and what the network sees of its state.

/** Puts the next word on the stack. */
export const shift = 0;
/** The next word becomes head of the word on top, which leaves the stack. */
export const left = 1;
/** The second word on the stack becomes head of the word on top, which leaves the stack. */
export const right = 2;
/** Transitions come before labels among the network's classes. */
export const transitions = 3;

/** Slots that hold a word: top of the stack, second, third, next in the buffer, second, and children of the first two. */
export const parserSlots = 7;
/** Places whose tag counts: the slots, third in the buffer, and further children. */
const tagPlaces = 13;
/** Places that a description names. */
export const parserPlaces = tagPlaces;
/** Tags beyond the model's own: nothing there, and the root below the stack. */
const specialTags = 2;
const distances = 8;
const valencies = 4;
const distancePairs = 2;
const valencyPlaces = 5;
/** Facts of one state. */
export const parserFacts = tagPlaces + distancePairs + valencyPlaces;

/** How many different facts there are, given the number of tags. */
export function countFacts(tags: number): number {
  return tagPlaces * (tags + specialTags) + distancePairs * distances + valencyPlaces * valencies;
}

/** Where a parse stands. Words are counted from 0; -1 is the root below the stack. */
export interface ParserState {
  length: number;
  /** The first word not yet on the stack. */
  next: number;
  /** Words on the stack. */
  depth: number;
  readonly stack: Int32Array;
  readonly heads: Int32Array;
  /** First and last child on each side, or -2. */
  readonly firstLeft: Int32Array;
  readonly lastLeft: Int32Array;
  readonly firstRight: Int32Array;
  readonly lastRight: Int32Array;
  readonly leftCount: Uint8Array;
  readonly rightCount: Uint8Array;
}

const nothing = -2;
const root = -1;

export function createParserState(capacity: number): ParserState {
  const column = (): Int32Array => new Int32Array(capacity);
  return {
    length: 0,
    next: 0,
    depth: 0,
    stack: column(),
    heads: column(),
    firstLeft: column(),
    lastLeft: column(),
    firstRight: column(),
    lastRight: column(),
    leftCount: new Uint8Array(capacity),
    rightCount: new Uint8Array(capacity),
  };
}

export function beginParse(state: ParserState, length: number): void {
  state.length = length;
  state.next = 0;
  state.depth = 0;
  state.heads.fill(root, 0, length);
  state.firstLeft.fill(nothing, 0, length);
  state.lastLeft.fill(nothing, 0, length);
  state.firstRight.fill(nothing, 0, length);
  state.lastRight.fill(nothing, 0, length);
  state.leftCount.fill(0, 0, length);
  state.rightCount.fill(0, 0, length);
}

export const isFinished = ({ next, length, depth }: ParserState): boolean => next === length && depth === 0;

export function isAllowed(state: ParserState, action: number): boolean {
  if (action === shift) return state.next < state.length;
  if (action === left) return state.depth > 0 && state.next < state.length;
  return state.depth > 0;
}

/** Carries out a transition. */
export function advance(state: ParserState, action: number): void {
  if (action === shift) {
    state.stack[state.depth++] = state.next++;
    return;
  }
  const word = state.stack[--state.depth];
  const head = action === left ? state.next : state.depth > 0 ? state.stack[state.depth - 1] : root;
  state.heads[word] = head;
  if (head === root) return;
  if (word < head) {
    if (state.lastLeft[head] === nothing) state.lastLeft[head] = word;
    state.firstLeft[head] = word;
    if (state.leftCount[head] < valencies - 1) state.leftCount[head]++;
  } else {
    if (state.firstRight[head] === nothing) state.firstRight[head] = word;
    state.lastRight[head] = word;
    if (state.rightCount[head] < valencies - 1) state.rightCount[head]++;
  }
}

/** Writes what the network sees of a state: words (or -1, -2) for its slots, then facts. */
export function describeState(
  state: ParserState,
  tags: Uint8Array,
  tagCount: number,
  places: Int32Array,
  facts: Int32Array,
  factsAt: number,
): void {
  const { stack, depth, next, length, firstLeft, lastLeft, firstRight, lastRight } = state;
  const top = depth > 0 ? stack[depth - 1] : root;
  const second = depth > 1 ? stack[depth - 2] : depth === 1 ? root : nothing;
  const third = depth > 2 ? stack[depth - 3] : depth === 2 ? root : nothing;
  const first = next < length ? next : nothing;
  const childOf = (column: Int32Array, word: number): number => (word >= 0 ? column[word] : nothing);
  places[0] = top;
  places[1] = second;
  places[2] = third;
  places[3] = first;
  places[4] = next + 1 < length ? next + 1 : nothing;
  places[5] = childOf(lastRight, top);
  places[6] = childOf(lastRight, second);
  places[7] = next + 2 < length ? next + 2 : nothing;
  places[8] = childOf(firstLeft, top);
  places[9] = childOf(firstLeft, second);
  places[10] = childOf(firstLeft, first);
  places[11] = childOf(lastLeft, top);
  places[12] = childOf(firstRight, second);
  let at = factsAt;
  for (let place = 0; place < tagPlaces; place++) {
    const word = places[place];
    const tag = word >= 0 ? tags[word] : word === root ? tagCount : tagCount + 1;
    facts[at++] = place * (tagCount + specialTags) + tag;
  }
  let base = tagPlaces * (tagCount + specialTags);
  facts[at++] = base + distanceOf(top, first);
  base += distances;
  facts[at++] = base + distanceOf(second, top);
  base += distances;
  facts[at++] = base + (top >= 0 ? state.leftCount[top] : 0);
  base += valencies;
  facts[at++] = base + (top >= 0 ? state.rightCount[top] : 0);
  base += valencies;
  facts[at++] = base + (second >= 0 ? state.leftCount[second] : 0);
  base += valencies;
  facts[at++] = base + (second >= 0 ? state.rightCount[second] : 0);
  base += valencies;
  facts[at++] = base + (first >= 0 ? state.leftCount[first] : 0);
}

/** 1 to 4 as they are, then 5-6, 7-10 and more; 0 where there are no two words. */
function distanceOf(from: number, to: number): number {
  if (from < 0 || to < 0) return 0;
  const distance = to - from;
  if (distance < 5) return distance;
  if (distance < 7) return 5;
  return distance < 11 ? 6 : 7;
}
