import type { RequestListener } from 'node:http';
import { feathers } from '@feathersjs/feathers';
import { type Application, koa } from '@feathersjs/koa';
import Koa from 'koa';
import {
  type AssembledApp,
  createLifecycle,
  type HarbourApp,
  type RunState,
  type TimedChanges,
} from './app-lifecycle.ts';
import { openBilling } from './billing/open-billing.ts';
import { countDifferences, createBooks } from './books/books.ts';
import { configureServices } from './configure-services.ts';
import { type AppDeps, createParts, type Parts } from './create-parts.ts';
import type { Database } from './database/database.ts';
import { configureApi } from './http/api.ts';
import type { OnForged } from './http/forged-requests.ts';
import { createIdentifyRequest, requestContext } from './http/identify-request.ts';
import { describeHttpError } from './http/map-errors.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { operatorEndpoints } from './http/operator-endpoints.ts';
import { commonHeaders } from './http/response-headers.ts';
import { type ServeCollectionsDeps, serveCollections } from './http/serve-collections.ts';
import { createHttpListener } from './http/serve-http.ts';
import { passUploads } from './media/receive-upload.ts';
import { serveFiles } from './media/serve-files.ts';
import { mountSite } from './mount-site.ts';
import { createTimedChanges } from './nodes/timed-changes.ts';
import { openCdn } from './pages/cdn/open-cdn.ts';
import { createFindNextTimestamp } from './pages/page-api.ts';
import type { PageHost } from './pages/page-host.ts';
import { openPayments } from './payments/open-payments.ts';
import { createPush } from './push/create-push.ts';
import { deriveVapidKeys } from './push/vapid.ts';
import { configureSockets } from './realtime/sockets.ts';
import { createCrashStore } from './services/crashes/crash-store.ts';
import { receiveCrashes } from './services/crashes/receive-crashes.ts';
import { serveInvoiceDocuments } from './services/invoices/serve-invoice-documents.ts';
import { createSocial } from './social/create-social.ts';
import { receiveReturn } from './social/receive-return.ts';
import { receiveReport } from './status/receive-report.ts';
import { followRequests, followStatements } from './telemetry/follow-work.ts';
import { receiveVisit } from './vitals/receive-visit.ts';

/** Assembles the server from its dependencies; it has no globals, so several can run in one process. */
export function createApp(deps: AppDeps): HarbourApp {
  const { config, site } = deps;
  const web = new Koa();
  const app = koa(feathers(), web);
  const parts = createParts(deps);
  const state: RunState = { isStopping: false };
  const onForged: OnForged = (request) => services.recordForged(request);
  const sockets = configureSockets(app, { ...parts, onForged });
  const metrics = openMetrics(parts, {
    sockets,
    state,
    later: () => ({ push: features.push, pages, timedChanges, services }),
  });
  const unwatchStatements = followStatements({ ...parts, metrics });
  const features = openFeatures(app, deps, parts);
  const { payments } = features;

  const identify = createIdentifyRequest(parts);
  mountOwnEndpoints(app, { ...features, parts, metrics, state, identify });
  const { observeRender } = metrics;
  const pages =
    site && mountSite(app, web, { ...parts, site, paymentOrigins: payments.origins, observeRender });
  app.use(payments.webhooks);
  app.use(receiveReturn({ ...parts, receive: features.social.permissions.receive }));
  web.use((context, next) => services.signInPages(context, next));
  const timedChanges = openTimedChanges(app, parts);
  const files = [serveFiles(app, parts.media), serveInvoiceDocuments(app)];
  configureApi(app, { ...parts, ...config, onForged, passUploads: passUploads(), serveFiles: files });
  const services = configureServices(app, {
    ...parts,
    ...features,
    payments: payments.desk,
    metrics,
    sockets,
    onChanged: parts.changed.notify,
    onWithdrawn: parts.withdrawn.notify,
    onWritten: timedChanges.cdn.written,
  });

  const handle = handlerFor(app, { ...config, ...parts, identify, pages });
  const isService = (name: string) => Object.hasOwn(app.services, name);
  const http = createHttpListener(followRequests({ ...parts, metrics, isService }, handle));
  site?.hotReload?.(http.server);
  const started = { app, http, parts, sockets, metrics, pages, timedChanges, services };
  return createLifecycle({ ...features, ...started, state, unwatchStatements });
}

type Features = Pick<AssembledApp, 'billing' | 'payments' | 'books' | 'push' | 'social' | 'crashes'>;

/** Opens the features that are more than services: some receive requests, others have jobs. */
function openFeatures(app: Application, deps: AppDeps, parts: Parts): Features {
  const { config, secret, now, database } = parts;
  const { db } = database;
  // Billing charges by payments, and payments report to billing.
  const billing = openBilling(app, {
    ...parts,
    ...config,
    charge: (requested) => payments.desk.collect(requested),
    endChallenge: (payment) => payments.desk.endChallenge(payment),
    endPayments: (invoice) => payments.desk.endFor(invoice),
  });
  const { onInvoicePaid, onInvoiceUnpaid, onPaymentReversed } = billing.billing;
  const payments = openPayments(app, { ...parts, onInvoicePaid, onInvoiceUnpaid, onPaymentReversed });
  return {
    billing,
    payments,
    books: createBooks({ ...parts, db, queryProvider: payments.desk.query }),
    push: openPush(app, parts, deps.isPushAllowed),
    social: createSocial({ ...parts, ...config, app, db, secret }),
    crashes: createCrashStore({ app, database, now }),
  };
}

interface EndpointDeps extends Pick<AssembledApp, 'parts' | 'metrics' | 'state' | 'crashes'> {
  readonly identify: ReturnType<typeof createIdentifyRequest>;
}

/** Serves operators, probes and browsers that report, before pages and services. */
function mountOwnEndpoints(
  app: Application,
  { parts, metrics, state, crashes, identify }: EndpointDeps,
): void {
  const { config, log, clock, database } = parts;
  const { db } = database;
  app.on('error', describeHttpError(log));
  app.use(requestContext({ ...parts, identify }));
  app.use(
    operatorEndpoints({
      ...parts,
      ...config,
      metrics,
      clockAhead: clock.aheadSeconds,
      pingDatabase: () => ping(database),
      isStopping: () => state.isStopping,
    }),
  );
  app.use(receiveReport({ db, probeToken: config.probeToken }));
  app.use(receiveVisit({ ...parts, db }));
  app.use(receiveCrashes({ ...parts, crashes }));
}

function openPush(app: Application, parts: Parts, isAllowed: AppDeps['isPushAllowed']) {
  const { vapidKeys, oldSecret, pushServices } = parts.config;
  return createPush({
    ...parts,
    app,
    db: parts.database.db,
    isAllowed,
    services: pushServices,
    // While a secret is being replaced, browsers are still subscribed with keys of the old one.
    keys: vapidKeys ?? deriveVapidKeys(oldSecret ?? parts.secret),
  });
}

/** The sources of the metrics. */
interface MetricSources extends Pick<AssembledApp, 'sockets' | 'state'> {
  /** Returns the sources that are created after the metrics. */
  readonly later: () => Pick<AssembledApp, 'push' | 'pages' | 'timedChanges' | 'services'>;
}

function openMetrics(parts: Parts, { sockets, state, later }: MetricSources): Metrics {
  const { database, clock, follower, redis, config } = parts;
  return createMetrics({
    countSockets: sockets.count,
    isStoreUp: parts.media.isStoreUp,
    clockAhead: clock.aheadSeconds,
    logBehind: follower.secondsBehind,
    isRedisUp: redis?.isUp,
    pages: () => later().pages?.stats(),
    purges: () => later().timedChanges.cdn.stats(),
    countDifferences: () => countDifferences(database.db),
    dataDir: config.dataDir,
    pool: database.pool,
    pingDatabase: () => ping(database),
    mails: parts.mailer.counts,
    countWaitingMails: () => later().services.accountMails.countWaiting(),
    pushes: () => later().push.attempts(),
    countWaitingPushes: () => later().push.countWaiting(),
    webhooks: () => later().services.webhooks.attempts(),
    webhooksLate: () => later().services.webhooks.secondsLate(),
    jobs: async () => state.jobs?.states() ?? [],
    pageCache: () => cacheOf(later().pages),
  });
}

function cacheOf(pages: PageHost | undefined) {
  const stats = pages?.stats();
  return stats && { hits: stats.hits, ...stats.cached };
}

interface HandlerDeps extends ServeCollectionsDeps {
  readonly pages: PageHost | undefined;
  readonly publicUrl: string;
}

/**
 * Returns the request handler: collections and cached pages are served before the app. The response of a
 * collection has the common headers in a list of its own.
 */
function handlerFor(app: Application, { pages, publicUrl, ...deps }: HandlerDeps): RequestListener {
  const respond = app.callback();
  const serveCollection = serveCollections(app, deps);
  const headers = commonHeaders(publicUrl);
  return (request, response) => {
    if (serveCollection(request, response)) return;
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.method === 'TRACE') response.writeHead(405).end();
    else if (!pages?.respondAtOnce(request, response)) void respond(request, response);
  };
}

/** Follows the times at which records change for visitors by the clock alone. */
function openTimedChanges(app: Application, parts: Parts): TimedChanges {
  const timing = { findNextTimestamp: createFindNextTimestamp(app), onCollectionChanged: parts.changed.add };
  const cdn = openCdn(parts.config.cdnPurge, { ...parts, ...timing });
  const timed = createTimedChanges({ ...parts, ...timing, hold: parts.published.hold });
  return {
    cdn,
    start(onWritten) {
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
