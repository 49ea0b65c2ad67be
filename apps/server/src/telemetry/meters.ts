import { Counter, Histogram, type Registry } from 'prom-client';
import type { AddressKind } from './route-template.ts';

/** Instruments that record each event. Labels are our own names, never input. */
export interface Meters {
  /** `status` is the status of the response, or `undefined` if the client left before. */
  observeRequest(
    request: { readonly method: string; readonly kind: AddressKind; readonly status: number | undefined },
    seconds: number,
  ): void;
  observeStatement(outcome: 'ok' | 'error', seconds: number): void;
  observeRender(seconds: number): void;
  observeJob(run: { readonly job: string; readonly outcome: 'ok' | 'error' }, seconds: number): void;
  /** Counts a payment that was started, or changed its status. */
  countPayment(payment: { readonly provider: string; readonly outcome: string }): void;
}

/** The methods that metrics and traces name; a client may send any text. */
export const METHODS: ReadonlySet<string | undefined> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PATCH',
  'PUT',
  'DELETE',
  'OPTIONS',
]);

const PROVIDERS: ReadonlySet<string> = new Set(['stripe', 'sandbox', 'bank']);

/** The statuses in which a payment ends. */
const ENDS = ['succeeded', 'failed', 'cancelled', 'refunded', 'reversed'];

/** Seconds; a cached page takes less than the first, and callers give up at the last. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 30];

/** Creates the instruments of a server in `registry`. */
export function createMeters(registry: Registry): Meters {
  const registers = [registry];
  const requests = new Histogram({
    name: 'harbour_http_request_duration_seconds',
    help: 'Duration from a request to the end of its response, by method, kind of path and status class',
    labelNames: ['method', 'kind', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const statements = new Histogram({
    name: 'harbour_database_statement_duration_seconds',
    help: 'Duration of database statements, without the wait for a connection',
    labelNames: ['outcome'],
    buckets: [0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5, 30],
    registers,
  });
  const renders = new Histogram({
    name: 'harbour_page_render_duration_seconds',
    help: 'Duration of rendering a page, without its time in the queue',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  const jobs = new Histogram({
    name: 'harbour_job_duration_seconds',
    help: 'Duration of job runs in this process, by job and outcome',
    labelNames: ['job', 'outcome'],
    buckets: [0.05, 0.5, 5, 60, 600],
    registers,
  });
  const payments = new Counter({
    name: 'harbour_payments_total',
    help: 'Payments by provider and status',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  // Prometheus detects an increase only from a value that it has read before.
  for (const provider of PROVIDERS) for (const outcome of ENDS) payments.inc({ provider, outcome }, 0);
  for (const kind of ['api', 'page']) requests.zero({ method: 'GET', kind, status: '5xx' });
  return {
    observeRequest: ({ method, kind, status }, seconds) =>
      requests.observe(
        { method: METHODS.has(method) ? method : 'other', kind, status: classOf(status) },
        seconds,
      ),
    observeStatement: (outcome, seconds) => statements.observe({ outcome }, seconds),
    observeRender: (seconds) => renders.observe(seconds),
    observeJob: (run, seconds) => jobs.observe(run, seconds),
    countPayment: ({ provider, outcome }) =>
      payments.inc({ provider: PROVIDERS.has(provider) ? provider : 'other', outcome }),
  };
}

function classOf(status: number | undefined): string {
  return status === undefined ? 'aborted' : `${Math.floor(status / 100)}xx`;
}
