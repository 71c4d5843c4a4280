// Loaded into a server process before its own code (`node --import`): sends the process a signal at a chosen SQL statement, so that
// a test says where a power cut or Ctrl-C falls, instead of sleeping and hoping.
import { Socket } from 'node:net';
import { DatabaseSync } from '@photostructure/sqlite';

/** @type {{ statements: string[], signal: NodeJS.Signals, when: 'before' | 'after' }} */
const { statements, signal, when } = JSON.parse(process.env.CORRIGENDA_TEST_SIGNAL ?? '');
let seen = 0;

/** Runs a statement; when it is the last one of the expected row, the signal comes before or after it. @template T @param {string} text @param {() => T} run @returns {T} */
function watched(text, run) {
  if (seen === statements.length || !text.toLowerCase().startsWith(statements[seen] ?? '')) return run();
  seen++;
  if (seen < statements.length) return run();
  const strike = () => process.kill(process.pid, signal);
  if (when === 'before') strike();
  const result = run();
  if (when === 'after') {
    if (result instanceof Promise) result.then(strike, () => {});
    else strike();
  }
  return result;
}

// The driver's own methods cannot be replaced, so its connections get a prototype in front of theirs.
const { prototype } = DatabaseSync;
/** @param {string} text @param {any[]} rest @this {InstanceType<typeof DatabaseSync>} */
function prepareWatched(text, ...rest) {
  const statement = Reflect.apply(prototype.prepare, this, [text, ...rest]);
  for (const method of /** @type {const} */ (['run', 'all'])) {
    const own = statement[method].bind(statement);
    Object.defineProperty(statement, method, {
      value: (/** @type {unknown[]} */ ...args) => watched(text, () => Reflect.apply(own, statement, args)),
    });
  }
  return statement;
}
Object.defineProperty(DatabaseSync, 'prototype', {
  value: Object.create(prototype, { prepare: { value: prepareWatched } }),
});

// The PostgreSQL driver is bundled into the command, so its statements are seen where they leave the process: as messages `Q` (a
// statement alone), `P` (a statement with parameters) and `B` (one that was given a name by an earlier `P`).
const messages = /Q.{4}([a-z][^\0]*)\0|P.{4}([^\0]*)\0([a-z][^\0]*)\0|B.{4}\0(c\d+-\d+)\0/gis;
/** @type {Map<string, string>} */
const kept = new Map();

/** What a chunk of bytes asks of PostgreSQL. @param {unknown} chunk @returns {string[]} */
function statementsIn(chunk) {
  if (!(chunk instanceof Uint8Array)) return [];
  const found = Buffer.from(chunk).toString('latin1').matchAll(messages);
  return [...found].flatMap(([, alone, name, text, known]) => {
    if (!name) return [alone ?? text ?? kept.get(known ?? '') ?? ''];
    // It is carried out by the message that follows.
    kept.set(name, text ?? '');
    return [];
  });
}

const { write } = Socket.prototype;
/** @param {unknown[]} args @this {Socket} */
Socket.prototype.write = function (...args) {
  // The answer of the database says that the statement was carried out.
  const send = () => new Promise((resolve) => this.once('data', resolve));
  for (const text of statementsIn(args[0])) watched(text, send);
  return Reflect.apply(write, this, args);
};
