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
/** Positions whose tag counts: the slots, third in the buffer, and further children. */
export const parserPositions = 13;
/** Tags beyond the model's own: the root below the stack, and nothing there. */
const specialTags = 2;
const distances = 8;
const valencies = 4;
/** Facts of one state, one of each group: tags, two distances, five counts of children. */
export const parserFacts = parserPositions + 2 + 5;

/** How many different facts each group has, given the number of tags. */
export function factGroups(tagCount: number): number[] {
  return Array.from({ length: parserFacts }, (_, group) => {
    if (group < parserPositions) return tagCount + specialTags;
    return group < parserPositions + 2 ? distances : valencies;
  });
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

/** Writes what the network sees of a state: a word, -1 (root) or -2 (nothing) for each position, and one fact of each group. */
export function describeState(
  state: ParserState,
  tags: Uint8Array,
  tagCount: number,
  positions: Int32Array,
  facts: Int32Array,
): void {
  const { stack, depth, next, length, leftCount, rightCount } = state;
  const top = depth > 0 ? stack[depth - 1] : root;
  const second = depth > 1 ? stack[depth - 2] : depth === 1 ? root : nothing;
  const first = next < length ? next : nothing;
  positions[0] = top;
  positions[1] = second;
  positions[2] = depth > 2 ? stack[depth - 3] : depth === 2 ? root : nothing;
  positions[3] = first;
  positions[4] = next + 1 < length ? next + 1 : nothing;
  positions[5] = childOf(state.lastRight, top);
  positions[6] = childOf(state.lastRight, second);
  positions[7] = next + 2 < length ? next + 2 : nothing;
  positions[8] = childOf(state.firstLeft, top);
  positions[9] = childOf(state.firstLeft, second);
  positions[10] = childOf(state.firstLeft, first);
  positions[11] = childOf(state.lastLeft, top);
  positions[12] = childOf(state.firstRight, second);
  for (let position = 0; position < parserPositions; position++) {
    const word = positions[position];
    facts[position] = word >= 0 ? tags[word] : word === root ? tagCount : tagCount + 1;
  }
  facts[parserPositions] = distanceOf(top, first);
  facts[parserPositions + 1] = distanceOf(second, top);
  facts[parserPositions + 2] = top >= 0 ? leftCount[top] : 0;
  facts[parserPositions + 3] = top >= 0 ? rightCount[top] : 0;
  facts[parserPositions + 4] = second >= 0 ? leftCount[second] : 0;
  facts[parserPositions + 5] = second >= 0 ? rightCount[second] : 0;
  facts[parserPositions + 6] = first >= 0 ? leftCount[first] : 0;
}

function childOf(column: Int32Array, word: number): number {
  return word >= 0 ? column[word] : nothing;
}

/** 1 to 4 as they are, then 5-6, 7-10 and more; 0 where there are no two words. */
function distanceOf(from: number, to: number): number {
  if (from < 0 || to < 0) return 0;
  const distance = to - from;
  if (distance < 5) return distance;
  if (distance < 7) return 5;
  return distance < 11 ? 6 : 7;
}
