// a proxy on loopback -> requests to it by TLS, from an address of this machine that the server does not trust as a proxy.
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';

interface Asked {
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: object;
  /** What the client says of itself in `X-Forwarded-For`. */
  readonly from?: string;
  readonly address?: string;
}

export interface ProxyAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** `authority`: the file with the certificate that signs the proxy's, read with each request because the proxy may make it first. */
export const askByTls =
  ({ port, host, authority }: { readonly port: number; readonly host: string; readonly authority: string }) =>
  (path: string, { body, from, address = '127.0.0.2' }: Asked = {}) =>
    new Promise<ProxyAnswer>((resolve, reject) => {
      const json = { 'x-corrigenda': '1', 'content-type': 'application/json' };
      const headers = { host, ...json, ...(from ? { 'x-forwarded-for': from } : {}) };
      const way = {
        host: '127.0.0.1',
        localAddress: address,
        servername: host,
        ca: readFileSync(authority),
      };
      const sent = request({ ...way, port, path, headers, method: body ? 'POST' : 'GET' }, (answer) => {
        const end = (text: string) =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        void answer.toArray().then((chunks) => end(Buffer.concat(chunks).toString()));
      });
      sent.on('error', reject).end(body ? JSON.stringify(body) : undefined);
    });
