import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises';
import type { Application } from '@feathersjs/koa';
import type { OpenBilling } from './billing/open-billing.ts';
import type { Books } from './books/books.ts';
import { within } from './concurrency/timers.ts';
import type { Parts } from './create-parts.ts';
import type { Metrics } from './http/metrics.ts';
import type { HttpListener } from './http/serve-http.ts';
import { jobsOfTheServer } from './jobs/jobs-of-the-server.ts';
import { type RunningJobs, startJobs } from './jobs/start-jobs.ts';
import type { ForeignChanges } from './nodes/follow-nodes.ts';
import type { openCdn } from './pages/cdn/open-cdn.ts';
import type { PageHost } from './pages/page-host.ts';
import type { OpenedPayments } from './payments/open-payments.ts';
import type { Push } from './push/create-push.ts';
import type { Sockets } from './realtime/sockets.ts';
import type { AccountMails } from './services/accounts/account-mails.ts';
import type { BulkJobs } from './services/bulk-jobs/bulk-jobs.service.ts';
import type { CrashStore } from './services/crashes/crash-store.ts';
import type { PositionNotifier } from './services/missed-changes/missed-changes.service.ts';
import type { Webhooks } from './services/webhooks/webhooks.service.ts';
import type { Social } from './social/create-social.ts';

/** An assembled server that can listen once. */
export interface HarbourApp {
  readonly app: Application;
  /** Listens and resolves with the port. */
  listen(port: number, host: string): Promise<number>;
  /** Runs now the jobs that the server otherwise runs on schedule. */
  runJobs(): Promise<void>;
  /** Waits for background work, such as mails. */
  settled(): Promise<void>;
  /**
   * Serves everything for `config.drainSeconds` more, unless told to hurry, while the readiness is 503 and
   * clients are sent to other servers. Then drains running calls and requests (for at most
   * `config.shutdownSeconds`), then closes all connections. The database stays open.
   */
  close(how?: { readonly hurry: boolean }): Promise<void>;
}

/** The state of a server that changes while it runs. */
export interface RunState {
  isStopping: boolean;
  jobs?: RunningJobs;
}

/** Follows the times at which records change for visitors by the clock alone. */
export interface TimedChanges {
  readonly cdn: ReturnType<typeof openCdn>;
  start(onWritten: ForeignChanges['onWritten']): Promise<void>;
  stop(): void;
}

/** The parts of the services that the server starts, stops, measures or runs as jobs. */
interface AppServices {
  readonly foreignChanges: ForeignChanges;
  readonly positions: PositionNotifier;
  readonly bulkJobs: BulkJobs;
  readonly accountMails: Pick<AccountMails, 'sendDue' | 'countWaiting'>;
  readonly webhooks: Webhooks;
}

/** The parts of an assembled server that are started and stopped, or used by its jobs. */
export interface AssembledApp {
  readonly app: Application;
  readonly http: HttpListener;
  readonly parts: Parts;
  readonly sockets: Sockets;
  readonly payments: OpenedPayments;
  readonly billing: OpenBilling;
  readonly books: Books;
  readonly push: Push;
  readonly social: Social;
  readonly crashes: CrashStore;
  readonly pages: PageHost | undefined;
  readonly timedChanges: TimedChanges;
  readonly state: RunState;
  readonly metrics: Metrics;
  /** Ends the measuring of statements. */
  readonly unwatchStatements: () => void;
  readonly services: AppServices;
}

/** Creates the functions that start and stop an assembled server. */
export function createLifecycle(assembled: AssembledApp): HarbourApp {
  const { app, parts, state } = assembled;
  return {
    app,
    listen: (port, host) => start(assembled, port, host),
    runJobs: async () => state.jobs?.round(),
    settled: parts.background.settled,
    close: (how = { hurry: false }) => stop(assembled, how),
  };
}

async function start(assembled: AssembledApp, port: number, host: string): Promise<number> {
  const { app, http, parts, payments, billing, services, state, timedChanges, metrics } = assembled;
  await parts.clock.compare();
  await parts.warnings.log(parts.log);
  await app.setup(http.server);
  await parts.follower.start(services.foreignChanges);
  parts.nodes.start();
  services.positions.start();
  await timedChanges.start(services.foreignChanges.onWritten);
  state.jobs = startJobs({
    ...parts,
    onRun: (job, outcome, seconds) => metrics.observeJob({ job, outcome }, seconds),
    compareClocks: () => parts.clock.compare().then(parts.wrongClocks.note),
    jobs: jobsOfTheServer({ ...parts, ...services, ...assembled, payments: payments.desk }),
  });
  // Run at once, even if their jobs ran a moment ago: a server that was killed may have left work behind.
  parts.background.run(billing.creditNotes.finish);
  parts.background.run(billing.mails.sendLeft);
  services.bulkJobs.start();
  services.webhooks.start();
  // A page of this server may request its files from another server at once.
  await parts.releaseFiles.store().catch(parts.onError);
  return payments.listen(port, host, () => http.listen(port, host));
}

async function stop(assembled: AssembledApp, { hurry }: { readonly hurry: boolean }): Promise<void> {
  const { http, parts, sockets, payments, services, state, timedChanges } = assembled;
  const { config, log, background } = parts;
  state.isStopping = true;
  state.jobs?.stop();
  services.bulkJobs.stop();
  services.webhooks.stop();
  if (!hurry) await sendClientsAway(assembled, config.drainSeconds * 1000);
  services.positions.stop();
  await parts.follower.stop();
  await parts.nodes.stop();
  timedChanges.stop();
  background.stop();
  const closed = Promise.all([http.stop().closed, payments.close()]);
  const drained = drain(assembled, closed).then(() => true);
  if (!(await within(config.shutdownSeconds * 1000, drained))) {
    log.warn('Some work took too long to finish and was cut off');
    sockets.close();
    http.server.closeAllConnections();
  }
  await assembled.pages?.close();
  parts.mailer.close();
  assembled.unwatchStatements();
}

/** Serves on for that long, while clients are told to connect to another server. */
async function sendClientsAway({ http, sockets }: AssembledApp, ms: number): Promise<void> {
  http.drain();
  sockets.move(ms);
  await sleep(ms);
}

/** Waits for running calls, requests and background work. */
async function drain(
  { sockets, parts: { running, background } }: AssembledApp,
  closed: Promise<unknown>,
): Promise<void> {
  await running.idle();
  // The responses of the last calls are written in this iteration of the event loop.
  await nextIteration();
  sockets.close();
  await closed;
  await background.settled();
}
