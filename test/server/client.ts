// A browser without pages: follows a link, keeps its cookie, speaks the HTTP API.
import type { Answers, PresentedItem, Protocol } from '@corrigenda/core/human';
import type { AssignmentView, NextAssignment } from '@corrigenda/server';

export interface Reply<Body> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
  readonly headers: Headers;
}

export interface Client {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  get<Body = any>(path: string): Promise<Reply<Body>>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  post<Body = any>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<Body>>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  put<Body = any>(path: string, body?: unknown): Promise<Reply<Body>>;
  readonly cookies: Map<string, string>;
}

export function makeClient(url: string): Client {
  const cookies = new Map<string, string>();
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const raw = body instanceof Uint8Array || typeof body === 'string';
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-corrigenda': '1',
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? (body as string) : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) cookies.set(name, value ?? '');
    }
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      text,
      headers: response.headers,
      body: json ? JSON.parse(text) : undefined,
    };
  };
  return {
    cookies,
    get: (path) => call('GET', path),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body) => call('PUT', path, body),
  };
}

/** A client that has followed a link (its fragment, or the whole link). */
export async function enterBy(url: string, link: string): Promise<Client & { readonly base: string }> {
  const client = makeClient(url);
  const entered = await client.post('/api/enter', { secret: link.split('#').at(-1) });
  if (entered.status !== 200) throw new Error(`Not let in: ${entered.text}`);
  return { ...client, base: entered.body.role === 'manager' ? '/api/m' : `/api/a/${entered.body.seat}` };
}

let keys = 0;
export const newKey = (): string => `key-${process.pid}-${Date.now()}-${++keys}`;

/** Complete and valid answers to the fields of a phase: the first option everywhere, the text as it is. */
export function answerPhase(protocol: Protocol, item: PresentedItem, phase: string): Answers {
  const fields = protocol.fields.filter((field) => field.phase === phase);
  const answer = (field: (typeof fields)[number], text: string) => {
    if (field.kind === 'choice' || field.kind === 'preference') return field.options[0]?.id ?? null;
    if (field.kind === 'choices') return [field.options.find(({ exclusive }) => !exclusive)?.id ?? ''];
    if (field.kind === 'yes-no') return true;
    if (field.kind === 'scale') return field.max;
    if (field.kind === 'slider') return 50;
    if (field.kind === 'rank') return 1;
    if (field.kind === 'post-edit') return text;
    return undefined;
  };
  const entries = (scope: 'item' | 'output', text: string) =>
    Object.fromEntries(
      fields
        .filter((field) => field.scope === scope)
        .map((field) => [field.id, answer(field, text)] as const)
        .filter(([, value]) => value !== undefined),
    );
  return {
    item: entries('item', ''),
    outputs: Object.fromEntries(item.outputs.map(({ id, text }) => [id, entries('output', text)])),
  } as Answers;
}

/** Works one assignment to its end, phase by phase, confirming every warning. */
export async function finish(
  client: Client & { base: string },
  protocol: Protocol,
  id: string,
): Promise<AssignmentView> {
  let view = (await client.get<AssignmentView>(`${client.base}/assignments/${id}`)).body;
  while (view.phase !== null) {
    const reply = await client.post<AssignmentView>(`${client.base}/assignments/${id}/phases/${view.phase}`, {
      answers: answerPhase(protocol, view.item, view.phase),
      baseVersion: view.version,
      key: newKey(),
      confirmed: protocol.rules.map((rule) => rule.id),
      activeMs: 1000,
    });
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
    view = reply.body;
  }
  return view;
}

/** Works until nothing is left; the number of items done. */
export async function workToTheEnd(client: Client & { base: string }, protocol: Protocol): Promise<number> {
  for (let done = 0; ; done++) {
    const { status, body, text } = await client.post<NextAssignment>(`${client.base}/next`);
    if (status !== 200) throw new Error(`${status} ${text}`);
    if (body.assignment === null) return done;
    await finish(client, protocol, body.assignment);
  }
}
