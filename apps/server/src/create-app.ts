import type { RequestListener } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { feathers } from '@feathersjs/feathers';
import { type Application, koa } from '@feathersjs/koa';
import Koa from 'koa';
import { type OpenBilling, openBilling } from './billing/open-billing.ts';
import { type Books, countDifferences, createBooks } from './books/keep-books.ts';
import { within } from './concurrency/within.ts';
import { type ConfiguredServices, configureServices } from './configure-services.ts';
import { type AppDeps, createParts, type Parts } from './create-parts.ts';
import type { Database } from './database/database.ts';
import { type AnswerCollectionsDeps, answerCollections } from './http/answer-collections.ts';
import { configureApi } from './http/api.ts';
import type { OnForged } from './http/forged-requests.ts';
import { createIdentifyRequest, requestContext } from './http/identify-request.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { operatorEndpoints } from './http/operator-endpoints.ts';
import { createIsOwnOrigin } from './http/require-own-origin.ts';
import { commonHeaders } from './http/response-headers.ts';
import { createHttpListener, type HttpListener } from './http/serve-http.ts';
import { tellHttpError } from './http/tell-http-error.ts';
import { jobsOfTheServer } from './jobs/jobs-of-the-server.ts';
import { type RunningJobs, startJobs } from './jobs/start-jobs.ts';
import { passUploads } from './media/pass-uploads.ts';
import { serveFiles } from './media/serve-files.ts';
import { createTimedChanges } from './nodes/timed-changes.ts';
import { openCdn } from './pages/cdn/open-cdn.ts';
import type { Site } from './pages/load-site.ts';
import { mountPages, openPreview } from './pages/mount-pages.ts';
import { createFindNextMoment, createPageApi } from './pages/page-api.ts';
import type { PageHost, PagesDeps } from './pages/page-host.ts';
import { THIN_TRADES } from './pages/written-trades.ts';
import { type OpenedPayments, openPayments } from './payments/open-payments.ts';
import { createPush, type Push } from './push/create-push.ts';
import { deriveVapidKeys } from './push/vapid.ts';
import { configureSockets, type Sockets } from './realtime/sockets.ts';
import { DEMO_PASSWORD } from './seed/seed-database.ts';
import { mayHoldRefreshToken } from './services/accounts/refresh-cookie.ts';
import { closedPlaces } from './services/closed-places.ts';
import { type CrashStore, createCrashStore } from './services/crashes/crash-store.ts';
import { receiveCrashes } from './services/crashes/receive-crashes.ts';
import { serveInvoicePapers } from './services/invoices/serve-invoice-papers.ts';
import { createSocial, type Social } from './social/create-social.ts';
import { receiveReturn } from './social/receive-return.ts';
import { receiveReport } from './status/receive-report.ts';
import { followRequests, followStatements } from './telemetry/follow-work.ts';
import { receiveVisit } from './vitals/receive-visit.ts';

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

/** Assembles the server from its dependencies; it has no globals, so several can run in one process. */
export function createApp(deps: AppDeps): HarbourApp {
  const { config, log, site } = deps;
  const web = new Koa();
  const app = koa(feathers(), web);
  const parts = createParts(deps);
  const onForged: OnForged = (request) => services.noteForged(request);
  const sockets = configureSockets(app, { ...parts, onForged });
  const { db } = parts.database;
  const life: Life = { isStopping: false };
  const metrics = openMetrics(parts, { sockets, life, made: () => ({ push, pages, time, services }) });
  const unwatch = followStatements({ ...parts, metrics });
  const billing = openBilling(app, {
    ...{ ...parts, ...config },
    charge: (asked) => payments.desk.collect(asked),
    endChallenge: (payment) => payments.desk.endChallenge(payment),
  });
  const { onInvoicePaid, onInvoiceUnpaid } = billing.billing;
  const payments = openPayments(app, { ...parts, onInvoicePaid, onInvoiceUnpaid });
  const books = createBooks({ ...parts, db, askProvider: payments.desk.ask });
  const push = createPush({
    ...{ app, ...parts, db, isAllowed: deps.isPushAllowed },
    services: config.pushServices,
    keys: pushKeysOf(config, parts.secret),
  });
  const social = createSocial({ ...parts, ...config, app, db, secret: parts.secret });

  const identify = createIdentifyRequest(parts);
  app.on('error', tellHttpError(log));
  app.use(requestContext({ ...parts, identify }));
  app.use(operatorEndpoints({ ...parts, ...config, metrics, ...statesOf(parts, life) }));
  app.use(receiveReport({ db, probeToken: config.probeToken }));
  app.use(receiveVisit({ ...parts, db }));
  const crashes = createCrashStore({ app, db, now: parts.now });
  app.use(receiveCrashes({ ...parts, crashes }));
  const shown = { ...parts, paymentOrigins: payments.origins, observeRender: metrics.observeRender };
  const pages = site && openPages({ app, web }, site, shown);
  app.use(payments.webhooks);
  app.use(receiveReturn({ ...parts, receive: social.permissions.receive }));
  const serving = [serveFiles(app, parts.media), serveInvoicePapers(app)];
  web.use((context, next) => services.signInPages(context, next));
  const time = followTime(app, parts);
  configureApi(app, { ...parts, ...config, onForged, passUploads: passUploads(), serveFiles: serving });
  const services = configureServices(app, {
    ...parts,
    ...{ metrics, sockets, push, social, payments: payments.desk, billing },
    ...{ onChanged: parts.changed.tell, onWritten: time.cdn.written },
  });

  const handle = handlerFor(app, { ...config, ...parts, identify, pages });
  const followed = { ...parts, metrics, isService: (name: string) => Object.hasOwn(app.services, name) };
  const http = createHttpListener(followRequests(followed, handle));
  site?.hotReload?.(http.server);
  const works = { payments, billing, books, push, social, crashes };
  return lifeOf({ app, http, parts, sockets, ...works, pages, metrics, unwatch, time, life, services });
}

/** The states that operators ask for: stopping or not, the clock, and the database. */
function statesOf({ clock, database }: Parts, life: Life) {
  return {
    clockAhead: clock.aheadSeconds,
    pingDatabase: () => ping(database),
    isStopping: () => life.isStopping,
  };
}

/** The sources of the metrics; some are made after the metrics. */
interface Measured {
  readonly sockets: Sockets;
  readonly life: Life;
  readonly made: () => Pick<Assembled, 'push' | 'pages' | 'time' | 'services'>;
}

function openMetrics(parts: Parts, { sockets, life, made }: Measured): Metrics {
  const { database, clock, follower, redis, config } = parts;
  return createMetrics({
    ...{ countSockets: sockets.count, isStoreUp: parts.media.isStoreUp },
    ...{ clockAhead: clock.aheadSeconds, logBehind: follower.secondsBehind, isRedisUp: redis?.isUp },
    ...{ pages: () => made().pages?.stats(), purges: () => made().time.cdn.stats() },
    countDifferences: () => countDifferences(database.db),
    ...{ dataDir: config.dataDir, pool: database.pool, pingDatabase: () => ping(database) },
    ...{ mails: parts.mailer.counts, countWaitingMails: () => made().services.accountMails.countWaiting() },
    ...{ pushes: () => made().push.attempts(), countWaitingPushes: () => made().push.countWaiting() },
    webhooks: () => made().services.webhooks.attempts(),
    webhooksLate: () => made().services.webhooks.secondsLate(),
    jobs: async () => life.jobs?.states() ?? [],
    pageCache: () => cacheOf(made().pages),
  });
}

/** The state of a server that changes while it runs. */
interface Life {
  isStopping: boolean;
  jobs?: RunningJobs;
}

function cacheOf(pages: PageHost | undefined) {
  const stats = pages?.stats();
  return stats && { hits: stats.hits, ...stats.cached };
}

interface HandlerDeps extends AnswerCollectionsDeps {
  readonly pages: PageHost | undefined;
  readonly publicUrl: string;
}

/**
 * Returns the handler of requests, which the collections and the kept pages answer before the app does. The
 * response of a collection has the common headers in a list of its own.
 */
function handlerFor(app: Application, { pages, publicUrl, ...deps }: HandlerDeps): RequestListener {
  const answer = app.callback();
  const answerCollection = answerCollections(app, deps);
  const headers = commonHeaders(publicUrl);
  return (request, response) => {
    if (answerCollection(request, response)) return;
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.method === 'TRACE') response.writeHead(405).end();
    else if (!pages?.answerAtOnce(request, response)) void answer(request, response);
  };
}

/** A secret that is being replaced still makes the keys that browsers subscribed with. */
function pushKeysOf({ vapidKeys, oldSecret }: AppDeps['config'], secret: string) {
  return vapidKeys ?? deriveVapidKeys(oldSecret ?? secret);
}

interface Assembled {
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
  readonly time: ReturnType<typeof followTime>;
  readonly life: Life;
  readonly metrics: Metrics;
  /** Ends the measuring of statements. */
  readonly unwatch: () => void;
  readonly services: ConfiguredServices;
}

/** Returns the functions that start and stop the assembled server. */
function lifeOf(made: Assembled): HarbourApp {
  const { app, http, parts, sockets, payments, billing, pages, time, life, services } = made;
  const { config, log, background, mailer } = parts;
  const { drain, sendAway } = waysToLeave(made);
  return {
    app,
    listen: async (port, host) => {
      await parts.clock.compare();
      await parts.warnings.log(log);
      await app.setup(http.server);
      await parts.follower.start(services.foreignChanges);
      parts.nodes.start();
      services.positions.start();
      await time.start(services.foreignChanges.onWritten);
      life.jobs = startJobs({
        ...parts,
        onRun: (job, outcome, seconds) => made.metrics.observeJob({ job, outcome }, seconds),
        compareClocks: () => parts.clock.compare().then(parts.wrongClocks.note),
        jobs: jobsOfTheServer({ ...parts, ...services, ...made, payments: payments.desk }),
      });
      // Runs at once, whatever the job's last run was: a killed server may have left some.
      for (const left of [billing.creditNotes.finish, billing.mails.sendLeft]) background.run(left);
      services.bulkJobs.start();
      services.webhooks.start();
      return payments.listen(port, host, () => http.listen(port, host));
    },
    runJobs: async () => life.jobs?.round(),
    settled: background.settled,
    close: async ({ hurry } = { hurry: false }) => {
      life.isStopping = true;
      life.jobs?.stop();
      services.bulkJobs.stop();
      services.webhooks.stop();
      if (!hurry) await sendAway(config.drainSeconds * 1000);
      services.positions.stop();
      await parts.follower.stop();
      await parts.nodes.stop();
      time.stop();
      background.stop();
      const closed = Promise.all([http.stop().closed, payments.close()]);
      const drained = drain(closed).then(() => true);
      if (!(await within(config.shutdownSeconds * 1000, drained))) {
        log.warn('Some work took too long to finish and was cut off');
        sockets.close();
        http.server.closeAllConnections();
      }
      await pages?.close();
      mailer.close();
      made.unwatch();
    },
  };
}

/** Returns how a server sends its clients to others, and how it ends what is left. */
function waysToLeave({ http, sockets, parts: { running, background } }: Assembled) {
  return {
    async sendAway(ms: number): Promise<void> {
      http.drain();
      sockets.move(ms);
      await sleep(ms);
    },
    async drain(closed: Promise<unknown>): Promise<void> {
      await running.idle();
      // The answers of the last calls are written in this turn of the event loop.
      await nextTurn();
      sockets.close();
      await closed;
      await background.settled();
    },
  };
}

/** Follows the times at which records change for visitors by the clock alone. */
function followTime(app: Application, parts: Parts) {
  const moments = { findNextMoment: createFindNextMoment(app), onCollectionChanged: parts.changed.add };
  const cdn = openCdn(parts.config.cdnPurge, { ...parts, ...moments });
  const timed = createTimedChanges({ ...parts, ...moments, hold: parts.published.hold });
  return {
    cdn,
    start(onWritten: ConfiguredServices['foreignChanges']['onWritten']) {
      cdn.start();
      return timed.start(onWritten);
    },
    stop() {
      cdn.stop();
      timed.stop();
    },
  };
}

async function ping({ db }: Database): Promise<void> {
  await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
}

function openPages({ app, web }: { app: Application; web: Koa }, site: Site, parts: PagesParts): PageHost {
  const deps = pagesDeps(app, site, parts);
  return mountPages(web, deps, openPreview(app, deps, parts));
}

type PagesParts = Parts & Pick<PagesDeps, 'paymentOrigins' | 'observeRender'>;

function pagesDeps(app: Application, site: Site, parts: PagesParts): PagesDeps {
  const { config, clientAddress, newId, now, onError, changed, paymentOrigins, limits, running } = parts;
  const { observeRender } = parts;
  const settings = {
    origin: config.publicUrl,
    ...(config.seed === 'demo' && !config.production
      ? { demoSignIn: { email: 'merchant@harbour.example', password: DEMO_PASSWORD } }
      : {}),
    ...(config.payments.kind === 'none' ? { isClosed: true } : {}),
    ...(THIN_TRADES.length === 0 ? {} : { thinTrades: THIN_TRADES }),
  };
  const apiFor = createPageApi(app, clientAddress, newId);
  const isOwnOrigin = createIsOwnOrigin(config.publicUrl, []);
  const findNextMoment = createFindNextMoment(app);
  return {
    site,
    apiFor,
    closedPlaces: () => closedPlaces(app, { config }),
    isOwnOrigin,
    mayBeSignedIn: ({ headers }) =>
      mayHoldRefreshToken(headers.cookie, config.publicUrl.startsWith('https:')),
    findNextMoment,
    paymentOrigins,
    addressOf: ({ headers, socket }) =>
      clientAddress(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString()),
    countRender: (address, kind) =>
      limits.consume(kind === 'search' ? 'searchByAddress' : 'pageByAddress', address),
    isApiBusy: running.isBusy,
    onCollectionChanged: changed.add,
    settings,
    isPurged: config.cdnPurge !== null,
    ...(observeRender && { observeRender }),
    now,
    onError,
  };
}
