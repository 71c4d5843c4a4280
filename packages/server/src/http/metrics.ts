// requests, memory, event loop -> numbers that Prometheus collects: off unless asked for, and for this computer or the holder of a token alone.
import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';

export interface MetricsOptions {
  /** Who sends it (`Authorization: Bearer ...`) may read them from anywhere; without one only this computer may. */
  readonly token?: string | undefined;
}

export interface Metrics {
  /** Counts every request by who it is for and how it ended. */
  readonly count: MiddlewareHandler;
  /** Answers the collector. */
  readonly answer: (c: Context) => Response;
}

/** Upper bounds in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Times {
  readonly buckets: number[];
  sum: number;
  count: number;
}

const whoFor = (path: string): string =>
  path.startsWith('/api/a/')
    ? 'annotator'
    : path.startsWith('/api/m/')
      ? 'manager'
      : path.startsWith('/api/')
        ? 'open'
        : 'page';

export function makeMetrics({ token }: MetricsOptions): Metrics {
  const ended = new Map<string, number>();
  const times = new Map<string, Times>();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();

  const note = (who: string, status: number, seconds: number) => {
    const key = `who="${who}",status="${status}"`;
    ended.set(key, (ended.get(key) ?? 0) + 1);
    const known = times.get(who) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 };
    times.set(who, known);
    known.sum += seconds;
    known.count++;
    for (const [index, bound] of bounds.entries()) if (seconds <= bound) known.buckets[index]++;
  };

  return {
    async count(c, next) {
      const start = performance.now();
      await next();
      note(whoFor(c.req.path), c.res.status, (performance.now() - start) / 1000);
    },
    answer(c) {
      if (!mayRead(c, token)) return c.text('There is nothing here.', 404);
      const text = [...requestLines(ended, times), ...processLines(delay)].join('\n');
      // Each collection tells of the time since the one before.
      delay.reset();
      return c.text(`${text}\n`, 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function mayRead(c: Context, token: string | undefined): boolean {
  if (token !== undefined)
    return timingSafeEqual(digest(c.req.header('authorization') ?? ''), digest(`Bearer ${token}`));
  // Behind a proxy on the same computer everybody comes from this computer; a proxy names whom it asks for.
  if (c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined) return false;
  return /^(::ffff:)?127\.|^::1$/.test(getConnInfo(c).remote.address ?? '');
}

function* requestLines(ended: ReadonlyMap<string, number>, times: ReadonlyMap<string, Times>) {
  yield '# HELP corrigenda_requests_total Requests that were answered.';
  yield '# TYPE corrigenda_requests_total counter';
  for (const [labels, count] of ended) yield `corrigenda_requests_total{${labels}} ${count}`;
  yield '# HELP corrigenda_request_seconds Time until the answer began.';
  yield '# TYPE corrigenda_request_seconds histogram';
  for (const [who, { buckets, sum, count }] of times) {
    for (const [index, bound] of bounds.entries())
      yield `corrigenda_request_seconds_bucket{who="${who}",le="${bound}"} ${buckets[index]}`;
    yield `corrigenda_request_seconds_bucket{who="${who}",le="+Inf"} ${count}`;
    yield `corrigenda_request_seconds_sum{who="${who}"} ${sum}`;
    yield `corrigenda_request_seconds_count{who="${who}"} ${count}`;
  }
}

function* processLines(delay: ReturnType<typeof monitorEventLoopDelay>) {
  const { user, system } = process.cpuUsage();
  const gauges: [string, string, number][] = [
    ['process_cpu_seconds_total', 'counter', (user + system) / 1e6],
    ['process_resident_memory_bytes', 'gauge', process.memoryUsage.rss()],
    ['process_start_time_seconds', 'gauge', Date.now() / 1000 - process.uptime()],
    ['corrigenda_event_loop_delay_p99_seconds', 'gauge', delay.percentile(99) / 1e9],
    ['corrigenda_event_loop_delay_max_seconds', 'gauge', delay.max / 1e9],
  ];
  for (const [name, type, value] of gauges) {
    yield `# TYPE ${name} ${type}`;
    yield `${name} ${value}`;
  }
}
