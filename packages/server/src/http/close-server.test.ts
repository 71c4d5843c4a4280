import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { closeAfterRequests } from './close-server.ts';

/** A server that answers when it is told to. */
async function slowServer({ patience }: { readonly patience: number }) {
  let asked = () => {};
  const requested = new Promise<void>((resolve) => {
    asked = resolve;
  });
  let answer = () => {};
  const server = createServer((_request, response) => {
    answer = () => response.end('answered');
    asked();
  });
  const close = closeAfterRequests(server, { patience });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close, requested, answer: () => answer() };
}

const agent = () => new Agent({ keepAlive: true });
const ask = (port: number) =>
  new Promise<string>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent: agent() }, (response: IncomingMessage) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
    }).once('error', reject);
  });
const ended = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

// Longer than a test may take: who waits for it fails.
const forever = { patience: 3_600_000 };

describe('closing a server', () => {
  it('answers the request that is under way and then waits for no connection that is kept', async () => {
    const { port, close, requested, answer } = await slowServer(forever);
    const answered = ask(port);
    await requested;
    const closed = close();
    answer();
    expect(await answered).toBe('answered');
    await closed;
  });

  it('does not wait for connections that asked nothing yet', async () => {
    const { port, close } = await slowServer(forever);
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    const gone = ended(socket);
    await close();
    await gone;
  });

  it('leaves a request that takes too long without an answer', async () => {
    const { port, close, requested } = await slowServer({ patience: 10 });
    const refused = expect(ask(port)).rejects.toThrow('hang up');
    await requested;
    await close();
    await refused;
  });
});
