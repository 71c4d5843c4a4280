// differences between references, weights of sentences, draws -> what every draw adds to the sums: the inner loop of GLEU's intervals,
// in AssemblyScript. `npm run kernels` compiles this file; `src/metric/sampling/draw-kernels.ts` says what it computes, and repeats it in
// JavaScript for machines without vectors. Addresses are in bytes.

/** One block of sentences -> the sum of each combination of their references; gives the address after the block's plan. */
function fill(plan: usize, weights: usize, differences: usize, table: usize): usize {
  v128.store(table, f64x2.splat(0));
  const sentences = load<u32>(plan);
  let entry = plan + 8;
  let cell = differences + ((<usize>load<u32>(plan, 4)) << 4);
  let size: usize = 16;
  for (let sentence: u32 = 0; sentence < sentences; sentence++) {
    const weight = v128.load64_splat(weights + ((<usize>load<u32>(entry)) << 3));
    const references = load<u32>(entry, 4);
    entry += 8;
    let to = table + size;
    for (let reference: u32 = 1; reference < references; reference++) {
      const change = f64x2.mul(weight, v128.load(cell));
      cell += 16;
      const end = table + size;
      for (let from = table; from < end; from += 16) {
        v128.store(to, f64x2.add(v128.load(from), change));
        to += 16;
      }
    }
    size = to - table;
  }
  return entry;
}

export function addDraws(
  plan: usize,
  groups: u32,
  weights: usize,
  differences: usize,
  patterns: usize,
  draws: u32,
  table: usize,
  rows: u32,
  sums: usize,
): void {
  const tableBytes = (<usize>rows) << 4;
  const table1 = table + tableBytes;
  const table2 = table1 + tableBytes;
  const table3 = table2 + tableBytes;
  const patternBytes = (<usize>draws) << 1;
  const end = patterns + patternBytes;
  const zero = f64x2.splat(0);
  for (let draw: u32 = 0; draw < draws; draw++) v128.store(sums + ((<usize>draw) << 4), zero);
  let entry = plan;
  let first = patterns;
  for (let group: u32 = 0; group < groups; group++) {
    entry = fill(entry, weights, differences, table);
    entry = fill(entry, weights, differences, table1);
    entry = fill(entry, weights, differences, table2);
    entry = fill(entry, weights, differences, table3);
    let sum = sums;
    const last = first + (end - patterns);
    for (let pattern = first; pattern < last; pattern += 2) {
      const third = pattern + 2 * patternBytes;
      const left = f64x2.add(
        v128.load(table + ((<usize>load<u16>(pattern)) << 4)),
        v128.load(table1 + ((<usize>load<u16>(pattern + patternBytes)) << 4)),
      );
      const right = f64x2.add(
        v128.load(table2 + ((<usize>load<u16>(third)) << 4)),
        v128.load(table3 + ((<usize>load<u16>(third + patternBytes)) << 4)),
      );
      v128.store(sum, f64x2.add(v128.load(sum), f64x2.add(left, right)));
      sum += 16;
    }
    first += 4 * patternBytes;
  }
}
