// lines of a bundle, one after the other -> checked entries: nothing but ids is kept, so that a million judgements need no more memory than a few.
import { recordSchemas } from '../../campaign/record-schema.ts';
import { checkItem } from '../../protocol/check-item.ts';
import { checkProtocol } from '../../protocol/check-protocol.ts';
import { type SchemaProblem, validate } from '../../protocol/schema.ts';
import type { Position } from '../../text/position.ts';
import type { Problem } from '../../text/problem.ts';
import { listProblems } from '../../text/problem-list.ts';
import { readJson } from '../json.ts';
import { checkChain } from './chain.ts';
import { checkLinks } from './check-links.ts';
import { type BundleList, chainFile, fileOf, recordFiles } from './files.ts';

type Check = (value: unknown) => readonly SchemaProblem[];

const checks: Readonly<Record<BundleList, Check>> = {
  items: checkItem,
  guidelines(value) {
    const problems = validate(recordSchemas.guidelines, value);
    if (problems.length > 0) return problems;
    return checkProtocol((value as { protocol: unknown }).protocol).problems.map(({ path, message }) => ({
      path: ['protocol', ...path],
      message,
    }));
  },
  tasks: (value) => validate(recordSchemas.tasks, value),
  annotators: (value) => validate(recordSchemas.annotators, value),
  assignments: (value) => validate(recordSchemas.assignments, value),
  events: (value) => validate(recordSchemas.events, value),
};

const problemAt = (file: string, { line, column }: Position, message: string): Problem => ({
  file,
  line,
  column,
  code: 'bundle/invalid',
  message,
  severity: 'error',
});
const inLine = (line: number): Position => ({ line, column: 1 });

/** The files come in the order head, chain, then the lists in the order of `bundleLists`. */
export function bundleReader(names: readonly string[]) {
  const problems = listProblems();
  /** Said after everything else: a broken chain mostly has a reason that says more. */
  const broken: Problem[] = [];
  let chain: ReturnType<typeof checkChain> | undefined;
  let [sound, headText] = [true, ''];
  let links: ReturnType<typeof checkLinks> | undefined = checkLinks((name, line, message) =>
    problems.add(() => problemAt(fileOf(name), inLine(line), message)),
  );
  for (const file of recordFiles)
    if (!names.includes(file))
      problems.add(() => problemAt(file, inLine(1), 'the file is missing from the bundle'));

  function parse(file: string, line: number, text: string, check: Check): unknown {
    const { value, problem, at } = readJson(text, { line });
    if (problem) problems.add(() => problemAt(file, problem, problem.message));
    const wrong = problem ? [] : check(value);
    for (const { path, message } of wrong)
      problems.add(() => problemAt(file, at(path), `${path.join('.')}: ${message}`));
    if (!problem && wrong.length === 0) return value;
    sound = false;
    return undefined;
  }

  return {
    get hasErrors() {
      return problems.hasErrors || broken.some(({ severity }) => severity === 'error');
    },
    /** Nothing but the chain is against it. */
    get isReadable() {
      return !problems.hasErrors;
    },
    get isFull() {
      return problems.isFull;
    },
    /** `campaign.json`. */
    head(text: string): unknown {
      const clean = text.replace(/^\uFEFF/, '');
      const value = parse('campaign.json', 1, clean, (head) => validate(recordSchemas.campaign, head));
      headText = clean;
      return value;
    },
    /** The lines of `chain.jsonl`, before those of the lists. */
    chain(lines: Iterable<string>) {
      chain = checkChain(lines);
      chain.head(headText);
    },
    /** The entry of a line; undefined for an empty line and for one with problems. */
    line(name: BundleList, number: number, marked: string): unknown {
      const text = number === 1 ? marked.replace(/^\uFEFF/, '') : marked;
      if (text.trim() === '') return undefined;
      chain?.line(name, number, text);
      const value = parse(fileOf(name), number, text, checks[name]);
      // After a line that cannot be read, what it would have named is missing elsewhere too.
      if (value !== undefined && sound) links?.entry(name, number, value);
      return value;
    },
    /** After the last line of the last list. */
    endLists() {
      if (sound) links?.end();
      if (!names.includes(chainFile)) broken.push(withoutChain);
      else if (chain && !problems.isFull)
        for (const { file, line, message } of chain.end())
          broken.push({ ...problemAt(file, inLine(line), message), code: 'bundle/chain' });
      // Problems alone are asked for from here on: ids and hashes of a large campaign are not kept.
      [links, chain] = [undefined, undefined];
    },
    /** An answer that its protocol refuses; `seq` is the number of the event. */
    invalidAnswers(seq: number, assignment: string, phase: string) {
      problems.add(() =>
        problemAt(
          'events.jsonl',
          inLine(seq),
          `the answers of ${assignment} in phase ${phase} are not valid under their protocol`,
        ),
      );
    },
    end: (): Problem[] => [...problems.end(), ...broken],
  };
}

const withoutChain: Problem = {
  file: chainFile,
  code: 'bundle/no-chain',
  message:
    'the bundle has no chain of digests (it was made by version 0.1, or the file was taken out): whether all its events are there cannot be shown',
  severity: 'warning',
};
