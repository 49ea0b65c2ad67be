import type { IncomingMessage } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { equalSecrets } from '../calls/secrets.ts';
import { createMeters, type Meters } from '../telemetry/meters.ts';
import { observeStates, readingsIn, type StateSources } from '../telemetry/states.ts';

/** An external call of a service. */
interface ObservedCall {
  /** The transport: `rest`, `socketio`, `page`, or `work` of the server itself. */
  readonly transport: string;
  readonly service: string;
  readonly method: string;
  /** `ok` or the code of its refusal. */
  readonly outcome: string;
}

/** Metrics of the running server, for Prometheus. */
export interface Metrics extends Meters {
  observeCall(call: ObservedCall, seconds: number): void;
  /** Counts a page that a browser has shown. */
  countView(view: { readonly page: string; readonly locale: string }): void;
  /** Counts a request that was refused because none of our programs makes it. */
  countForged(reason: string): void;
  text(): Promise<string>;
  readonly contentType: string;
}

type PageCount = 'rendered' | 'stale' | 'refused' | 'waiting' | 'mostWaiting';

/** Counts that are read each time the metrics are requested. */
export interface MetricSources extends StateSources {
  readonly countSockets: () => number;
  /** Seconds that the machine's clock is ahead of the database's. */
  readonly clockAhead: () => number;
  /** Seconds since all changes of other nodes were last read. */
  readonly logBehind: () => number;
  /** True while Redis responds; absent without Redis. */
  readonly isRedisUp: (() => boolean) | undefined;
  /** Whether the file store responds, if there is one. */
  readonly isStoreUp: (() => boolean) | undefined;
  /** Returns the outcomes of the pages that had to be rendered; `undefined` without a site. */
  readonly pages: () => Readonly<Record<PageCount, number>> | undefined;
  /** Returns the outcomes of the requests to purge shared caches. */
  readonly purges: () => { readonly sent: number; readonly failed: number };
  /** Returns the number of open differences between provider, payments, invoices and ledger. */
  readonly countDifferences: () => Promise<number>;
}

let processMetrics: Registry | undefined;

/**
 * Returns prom-client's metrics of this process. All apps of the process share them: their observers, such as
 * that of garbage collection, run until the process ends, and would keep every app in memory until then.
 */
function metricsOfProcess(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return processMetrics;
}

/** Metrics of one app: its calls, requests, pages, statements, jobs and mails, and the process. */
export function createMetrics(sources: MetricSources): Metrics {
  const { countSockets, countDifferences } = sources;
  const registry = new Registry();
  const ofProcess = metricsOfProcess();
  const calls = new Histogram({
    name: 'harbour_call_seconds',
    help: 'Duration of service calls, by transport, service, method and outcome',
    labelNames: ['transport', 'service', 'method', 'outcome'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const views = new Counter({
    name: 'harbour_page_views_total',
    help: 'Pages shown in browsers, by page and language',
    labelNames: ['page', 'locale'],
    registers: [registry],
  });
  const forged = new Counter({
    name: 'harbour_forged_requests_total',
    help: 'Refused requests that no program of ours sends, by reason',
    labelNames: ['reason'],
    registers: [registry],
  });
  const { gauge } = readingsIn(registry);
  gauge('harbour_sockets', 'Open realtime connections', countSockets);
  observeStates(registry, sources);
  observePages(registry, sources);
  observeNode(registry, sources);
  gauge(
    'harbour_book_differences',
    'Open differences between provider, payments, invoices and ledger',
    countDifferences,
  );
  return {
    ...createMeters(registry),
    observeCall: (call, seconds) => calls.observe(call, seconds),
    countView: (view) => views.inc(view),
    countForged: (reason) => forged.inc({ reason }),
    text: () => Registry.merge([ofProcess, registry]).metrics(),
    contentType: registry.contentType,
  };
}

/** The node's connections to the database, to Redis and to the file store, which it shares with others. */
function observeNode(registry: Registry, sources: MetricSources): void {
  const { clockAhead, logBehind, isRedisUp, isStoreUp } = sources;
  const { gauge } = readingsIn(registry);
  gauge(
    'harbour_clock_ahead_seconds',
    "Seconds that this machine's clock is ahead of the database's, 0 if it is right",
    clockAhead,
  );
  gauge(
    'harbour_change_log_behind_seconds',
    'Seconds since all changes of other nodes were last read',
    logBehind,
  );
  if (isRedisUp) {
    gauge('harbour_redis_up', '1 while the Redis between nodes responds, else 0', () => Number(isRedisUp()));
  }
  if (isStoreUp) {
    gauge('harbour_file_store_up', '1 while the store of uploads responds, else 0', () =>
      Number(isStoreUp()),
    );
  }
}

function observePages(registry: Registry, { pages, purges }: MetricSources): void {
  const { counter } = readingsIn(registry);
  counter(
    'harbour_page_renders_total',
    'Page requests not served from a fresh cache entry: rendered, served stale, refused',
    () => {
      const { rendered, stale, refused } = pages() ?? NO_PAGES;
      return { rendered, stale, refused };
    },
  );
  new Gauge({
    name: 'harbour_page_renders_waiting',
    help: 'Renders in the queue: now, and the maximum since the start',
    labelNames: ['when'],
    registers: [registry],
    collect() {
      const { waiting, mostWaiting } = pages() ?? NO_PAGES;
      this.set({ when: 'now' }, waiting);
      this.set({ when: 'most' }, mostWaiting);
    },
  });
  counter(
    'harbour_cdn_purges_total',
    'Requests to purge shared caches: sent, and failed after all retries',
    () => ({ ...purges() }),
  );
}

const NO_PAGES: Readonly<Record<PageCount, number>> = {
  rendered: 0,
  stale: 0,
  refused: 0,
  waiting: 0,
  mostWaiting: 0,
};

/** Headers that proxies add to a request; one is enough to show that it came through a proxy. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * True for the operator: a request with the token or, if no token is set, one from a local process without a
 * proxy.
 */
export function mayReadMetrics({ headers, socket }: IncomingMessage, token: string | null): boolean {
  if (token !== null) return equalSecrets(headers.authorization ?? '', `Bearer ${token}`);
  const isLocal = /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '');
  return isLocal && !PROXY_HEADERS.some((name) => name in headers);
}
