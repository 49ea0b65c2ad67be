import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { feathers } from '@feathersjs/feathers';
import { type Application, koa } from '@feathersjs/koa';
import type { RecordId } from '@harbour/core/contract';
import Koa from 'koa';
import type { Logger } from 'pino';
import { type OpenBilling, openBilling } from './billing/open-billing.ts';
import { type Books, countDifferences, createBooks } from './books/keep-books.ts';
import { codeOf } from './calls/refusal.ts';
import { createBackground } from './concurrency/background.ts';
import { createListeners } from './concurrency/listeners.ts';
import { within } from './concurrency/within.ts';
import { type ConfiguredServices, configureServices } from './configure-services.ts';
import type { Database } from './database/database.ts';
import { mapPassingError } from './database/map-database-error.ts';
import { newRecordId } from './database/new-record-id.ts';
import { createReadTime, createSharedClock } from './database/shared-clock.ts';
import { createRunningCalls } from './hooks/running-calls.ts';
import { answerCollections } from './http/answer-collections.ts';
import { configureApi } from './http/api.ts';
import { createClientAddress } from './http/client-address.ts';
import { createIdentifyRequest } from './http/identify-request.ts';
import { createMetrics } from './http/metrics.ts';
import { operatorEndpoints } from './http/operator-endpoints.ts';
import { createRateLimits, defaultLimits, type Limits } from './http/rate-limits.ts';
import { requestContext } from './http/request-context.ts';
import { createIsOwnOrigin } from './http/require-own-origin.ts';
import { createHttpListener, type HttpListener } from './http/serve-http.ts';
import { tellHttpError } from './http/tell-http-error.ts';
import { createEnterGrams } from './jobs/enter-grams.ts';
import { createJobLeases } from './jobs/job-leases.ts';
import { jobsOfTheServer } from './jobs/jobs-of-the-server.ts';
import { type RunningJobs, startJobs } from './jobs/start-jobs.ts';
import { createMailer } from './mail/create-mailer.ts';
import { watchMailer } from './mail/watch-mailer.ts';
import { openMedia } from './media/open-media.ts';
import { passUploads } from './media/pass-uploads.ts';
import { serveFiles } from './media/serve-files.ts';
import { createNodeFollower } from './nodes/follow-nodes.ts';
import { joinNodes } from './nodes/join-nodes.ts';
import { createPublishedPosition } from './nodes/published-position.ts';
import { type Cdn, openCdn } from './pages/cdn/open-cdn.ts';
import { mountPages, type PageHost, type PagesDeps, type Site } from './pages/index.ts';
import { createFindNextMoment, createPageApi } from './pages/page-api.ts';
import { type OpenedPayments, openPayments } from './payments/open-payments.ts';
import { createPush, type Push } from './push/create-push.ts';
import { deriveVapidKeys } from './push/vapid-keys.ts';
import { configureSockets, type Sockets } from './realtime/sockets.ts';
import type { Redis } from './redis/open-redis.ts';
import { DEMO_PASSWORD } from './seed/index.ts';
import { closedPlaces } from './services/closed-places.ts';
import { serveInvoicePapers } from './services/invoices/serve-invoice-papers.ts';
import type { Config } from './settings/config.ts';
import { createSocial, type Social } from './social/create-social.ts';
import { receiveReturn } from './social/receive-return.ts';

export interface AppDeps {
  readonly config: Config;
  /** Signs access tokens. */
  readonly secret: string;
  readonly database: Database;
  readonly log: Logger;
  /** The machine's clock, in milliseconds since 1970. */
  readonly now?: () => number;
  /** Reads the clock that all nodes share, in milliseconds since 1970; the database's by default. */
  readonly readTime?: () => Promise<number>;
  /** Milliseconds that have passed, by a clock that nobody sets; the process's own by default. */
  readonly elapsed?: () => number;
  readonly newId?: () => RecordId;
  readonly limits?: Limits;
  /** Allows a push service that is not on the internet; set only by tests. */
  readonly isPushAllowed?: (address: URL) => boolean;
  /** Allows pictures of posts that are not on the internet; set only by tests. */
  readonly isPictureAllowed?: (address: URL) => boolean;
  /** Redis that the nodes of the database share; without it this is the only node. */
  readonly redis?: Redis | undefined;
  /** The built site; without it only the API is served. */
  readonly site?: Site | undefined;
}

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
  const sockets = configureSockets(app, parts);
  const { db } = parts.database;
  const metrics = createMetrics({
    countSockets: sockets.count,
    ...{ clockAhead: parts.clock.aheadSeconds, logBehind: parts.follower.secondsBehind },
    ...{ isRedisUp: deps.redis?.isUp, pages: () => pages?.stats(), purges: () => cdn.stats() },
    countDifferences: () => countDifferences(db),
  });
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
    keys: config.vapidKeys ?? deriveVapidKeys(parts.secret),
  });
  const social = createSocial({ ...parts, ...config, app, db, secret: parts.secret });
  const life = { isStopping: false };

  const identify = createIdentifyRequest(parts.clientAddress, parts.newId);
  app.on('error', tellHttpError(log));
  app.use(requestContext({ ...parts, identify }));
  const { aheadSeconds: clockAhead } = parts.clock;
  const states = { pingDatabase: () => ping(deps.database), isStopping: () => life.isStopping };
  app.use(operatorEndpoints({ ...config, metrics, clockAhead, ...states }));
  const pages = site && mountPages(web, pagesDeps(app, site, { ...parts, paymentOrigins: payments.origins }));
  app.use(payments.webhooks);
  app.use(receiveReturn({ ...parts, receive: social.permissions.receive }));
  const serving = [serveFiles(app, parts.media), serveInvoicePapers(app)];
  const files = { passUploads: passUploads(), serveFiles: serving };
  const cdn = cdnOf(app, parts);
  configureApi(app, { ...parts, ...config, ...files });
  const services = configureServices(app, {
    ...parts,
    ...{ metrics, sockets, push, social, payments: payments.desk, billing },
    ...{ onChanged: parts.changed.tell, onWritten: cdn.written },
  });

  const answer = app.callback();
  const answerCollection = answerCollections(app, { ...config, ...parts, identify });
  const http = createHttpListener((request, response) => {
    if (answerCollection(request, response) || pages?.answerAtOnce(request, response)) return;
    void answer(request, response);
  });
  const made = { app, http, parts, sockets, payments, billing, books, push, social, pages };
  return lifeOf({ ...made, cdn, life, services });
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
  readonly pages: PageHost | undefined;
  readonly cdn: Cdn;
  readonly life: { isStopping: boolean };
  readonly services: ConfiguredServices;
}

/** Returns the functions that start and stop the assembled server. */
function lifeOf(made: Assembled): HarbourApp {
  const { app, http, parts, sockets, payments, billing, pages, cdn, life, services } = made;
  const { config, log, background, running, mailer } = parts;
  let jobs: RunningJobs | undefined;
  const drain = async (closed: Promise<unknown>) => {
    await running.idle();
    // The answers of the last calls are written in this turn of the event loop.
    await nextTurn();
    sockets.close();
    await closed;
    await background.settled();
  };
  const sendAway = async (ms: number) => {
    http.drain();
    sockets.move(ms);
    await sleep(ms);
  };
  return {
    app,
    listen: async (port, host) => {
      await parts.clock.compare();
      await app.setup(http.server);
      await parts.follower.start(services.foreignChanges);
      parts.nodes.start();
      services.positions.start();
      cdn.start();
      jobs = startJobs({
        ...parts,
        compareClocks: parts.clock.compare,
        jobs: jobsOfTheServer({ ...parts, ...services, ...made, payments: payments.desk }),
      });
      // Runs at once, whatever the job's last run was: a killed server may have left some.
      background.run(billing.creditNotes.finish);
      background.run(billing.mails.sendLeft);
      return payments.listen(port, host, () => http.listen(port, host));
    },
    runJobs: async () => jobs?.round(),
    settled: background.settled,
    close: async ({ hurry } = { hurry: false }) => {
      life.isStopping = true;
      jobs?.stop();
      if (!hurry) await sendAway(config.drainSeconds * 1000);
      services.positions.stop();
      await parts.follower.stop();
      await parts.nodes.stop();
      cdn.stop();
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
    },
  };
}

function createParts({
  config,
  log,
  now: machineTime = Date.now,
  readTime,
  elapsed = () => performance.now(),
  newId = newRecordId,
  limits = defaultLimits,
  ...deps
}: AppDeps) {
  const outbox = join(config.dataDir, 'outbox');
  const background = createBackground(log);
  const changed = createListeners<string>();
  const { db } = deps.database;
  const readSharedTime = readTime ?? createReadTime(db);
  const clock = createSharedClock({ now: machineTime, read: readSharedTime, elapsed, log });
  const follower = createNodeFollower({ ...deps, readTime: readSharedTime, log });
  const { now } = clock;
  changed.add(createEnterGrams({ ...deps, background }));
  return {
    ...deps,
    config,
    log,
    clock,
    now,
    correctedTime: clock.corrected,
    newId,
    limits: createRateLimits(limits, deps.redis),
    clientAddress: createClientAddress(config.trustedProxies),
    isOwnOrigin: createIsOwnOrigin(config.publicUrl, config.allowedOrigins),
    background,
    running: createRunningCalls(),
    changed,
    media: openMedia(config, now),
    leases: createJobLeases(db),
    follower,
    nodes: joinNodes({ ...deps, onAnnounced: follower.wake }),
    published: createPublishedPosition(),
    mailer: watchMailer(
      createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox, newId, now, log }),
      now,
    ),
    onError: (error: unknown) => {
      // The log says once that the database is away, not for each request.
      if (codeOf(error) === 'unavailable' || mapPassingError(error))
        log.debug({ err: error }, 'A request failed');
      else log.error({ err: error }, 'A request failed');
    },
  };
}

type Parts = ReturnType<typeof createParts>;

function cdnOf(app: Application, parts: Parts): Cdn {
  const findNextMoment = createFindNextMoment(app);
  return openCdn(parts.config.cdnPurge, { ...parts, findNextMoment, onCollectionChanged: parts.changed.add });
}

async function ping({ db }: Database): Promise<void> {
  await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
}

function pagesDeps(
  app: Application,
  site: Site,
  parts: Parts & Pick<PagesDeps, 'paymentOrigins'>,
): PagesDeps {
  const { config, clientAddress, newId, now, onError, changed, paymentOrigins, limits, running } = parts;
  const settings = {
    origin: config.publicUrl,
    ...(config.seed === 'demo' && !config.production
      ? { demoSignIn: { email: 'merchant@harbour.example', password: DEMO_PASSWORD } }
      : {}),
    ...(config.payments.kind === 'none' ? { isClosed: true } : {}),
  };
  const apiFor = createPageApi(app, clientAddress, newId);
  const isOwnOrigin = createIsOwnOrigin(config.publicUrl, []);
  const findNextMoment = createFindNextMoment(app);
  return {
    site,
    apiFor,
    closedPlaces: () => closedPlaces(app, { config }),
    isOwnOrigin,
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
    now,
    onError,
  };
}
