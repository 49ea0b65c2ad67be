import type { IncomingMessage } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { equalSecrets } from '../calls/secrets.ts';
import { createMeters, type Meters } from '../telemetry/meters.ts';
import { observeStates, type StateSources, soon } from '../telemetry/states.ts';

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
  const { countSockets, pages, purges, countDifferences } = sources;
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
  new Gauge({
    name: 'harbour_sockets',
    help: 'Open realtime connections',
    registers: [registry],
    collect() {
      this.set(countSockets());
    },
  });
  observeStates(registry, sources);
  observePages(registry, pages);
  observePurges(registry, purges);
  observeNode(registry, sources);
  new Gauge({
    name: 'harbour_book_differences',
    help: 'Open differences between provider, payments, invoices and ledger',
    registers: [registry],
    async collect() {
      this.set(await soon(countDifferences));
    },
  });
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
  new Gauge({
    name: 'harbour_clock_ahead_seconds',
    help: "Seconds that this machine's clock is ahead of the database's, 0 if it is right",
    registers: [registry],
    collect() {
      this.set(clockAhead());
    },
  });
  new Gauge({
    name: 'harbour_change_log_behind_seconds',
    help: 'Seconds since all changes of other nodes were last read',
    registers: [registry],
    collect() {
      this.set(logBehind());
    },
  });
  if (isRedisUp) {
    new Gauge({
      name: 'harbour_redis_up',
      help: '1 while the Redis between nodes responds, else 0',
      registers: [registry],
      collect() {
        this.set(isRedisUp() ? 1 : 0);
      },
    });
  }
  if (isStoreUp) {
    new Gauge({
      name: 'harbour_file_store_up',
      help: '1 while the store of uploads responds, else 0',
      registers: [registry],
      collect() {
        this.set(isStoreUp() ? 1 : 0);
      },
    });
  }
}

function observePages(registry: Registry, pages: MetricSources['pages']): void {
  const made = new Counter({
    name: 'harbour_page_renders_total',
    help: 'Page requests not served from a fresh cache entry: rendered, served stale, refused',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      const counts = pages();
      made.reset();
      for (const outcome of ['rendered', 'stale', 'refused'] as const)
        made.inc({ outcome }, counts?.[outcome] ?? 0);
    },
  });
  const waiting = new Gauge({
    name: 'harbour_page_renders_waiting',
    help: 'Renders in the queue: now, and the maximum since the start',
    labelNames: ['when'],
    registers: [registry],
    collect() {
      const counts = pages();
      waiting.set({ when: 'now' }, counts?.waiting ?? 0);
      waiting.set({ when: 'most' }, counts?.mostWaiting ?? 0);
    },
  });
}

function observePurges(registry: Registry, purges: MetricSources['purges']): void {
  new Counter({
    name: 'harbour_cdn_purges_total',
    help: 'Requests to purge shared caches: sent, and failed after all retries',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      const counts = purges();
      this.reset();
      for (const outcome of ['sent', 'failed'] as const) this.inc({ outcome }, counts[outcome]);
    },
  });
}

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
