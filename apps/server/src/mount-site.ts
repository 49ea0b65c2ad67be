import type { Application } from '@feathersjs/koa';
import type { HostSettings } from '@harbour/core/page-contract';
import type Koa from 'koa';
import { codeOf } from './calls/refusal.ts';
import type { Parts } from './create-parts.ts';
import { createIsOwnOrigin } from './http/forged-requests.ts';
import { createDocumentHeaders } from './pages/document-headers.ts';
import type { Site } from './pages/load-site.ts';
import { createFindNextTimestamp, createPageApi } from './pages/page-api.ts';
import { createPageHost, type PageHost, type PagesDeps } from './pages/page-host.ts';
import { createPreviewHost, type PreviewHost, type PreviewSecrets } from './pages/preview/preview-host.ts';
import type { ReleaseFiles } from './pages/release-files.ts';
import { isReading } from './pages/request-context.ts';
import { sendStatic } from './pages/static-files.ts';
import { THIN_TRADES } from './pages/written-trades.ts';
import { DEMO_PASSWORD } from './seed/seed-database.ts';
import { mayHoldRefreshToken } from './services/accounts/refresh-cookie.ts';
import { closedPlaces } from './services/closed-places.ts';

/** Dependencies of the pages beyond the parts that all of the server shares. */
type SiteDeps = Parts & Pick<PagesDeps, 'site' | 'paymentOrigins' | 'observeRender'>;

/** Serves the pages of the site, and previews of unsaved records. */
export function mountSite(app: Application, web: Koa, deps: SiteDeps & { readonly site: Site }): PageHost {
  const pages = pagesDeps(app, deps);
  const findReleaseFile = deps.releaseFiles.find;
  return mountPages(web, { ...pages, findReleaseFile }, openPreview(app, pages, deps));
}

function pagesDeps(app: Application, deps: SiteDeps): PagesDeps {
  const { config, clientAddress, newId, now, onError, changed, withdrawn, limits, running } = deps;
  const settings = siteSettings(config);
  return {
    site: deps.site,
    apiFor: createPageApi(app, clientAddress, newId),
    isOwnOrigin: createIsOwnOrigin(config.publicUrl, config.allowedOrigins),
    mayBeSignedIn: ({ headers }) =>
      mayHoldRefreshToken(headers.cookie, config.publicUrl.startsWith('https:')),
    findNextTimestamp: createFindNextTimestamp(app),
    paymentOrigins: deps.paymentOrigins,
    addressOf: ({ headers, socket }) =>
      clientAddress(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString()),
    countRender: (address, kind) =>
      limits.consume(kind === 'search' ? 'searchByAddress' : 'pageByAddress', address),
    isApiBusy: running.isBusy,
    onCollectionChanged: changed.add,
    onWithdrawn: withdrawn.add,
    settings,
    settingsOfNow: () => withClosedPlaces(app, settings, deps),
    isPurged: config.cdnPurge !== null,
    ...(deps.observeRender && { observeRender: deps.observeRender }),
    now,
    onError,
  };
}

/** A page renders even if the closed places cannot be read: the server refuses orders there anyway. */
async function withClosedPlaces(
  app: Application,
  settings: HostSettings,
  { config, onError }: Pick<Parts, 'config' | 'onError'>,
): Promise<HostSettings> {
  const closed = await closedPlaces(app, { config }).catch((error: unknown) => {
    onError(error);
    return [];
  });
  return closed.length === 0 ? settings : { ...settings, closedPlaces: closed.map(({ place }) => place) };
}

function siteSettings({ publicUrl, seed, production, payments }: Parts['config']): HostSettings {
  const isDemo = seed === 'demo' && !production;
  return {
    origin: publicUrl,
    ...(isDemo && { demoSignIn: { email: 'merchant@harbour.example', password: DEMO_PASSWORD } }),
    ...(payments.kind === 'none' && { isClosed: true }),
    ...(THIN_TRADES.length > 0 && { thinTrades: THIN_TRADES }),
  };
}

const SERVER_PATHS = /^\/(?:api|healthz|readyz|metrics)(?:\/|$)/;

/**
 * Routes every address to the site except those of the API and the operator. Mount it before expensive
 * middleware; the returned host can also respond before Koa: `createServer((request, response) =>
 * pages.respondAtOnce(request, response) || callback(request, response))`.
 */
function mountPages(
  koa: Koa,
  { findReleaseFile, ...deps }: PagesDeps & { readonly findReleaseFile: ReleaseFiles['find'] },
  preview?: PreviewHost,
): PageHost {
  const host = createPageHost(deps);
  koa.use(async (context, next) => {
    if (SERVER_PATHS.test(context.path)) return next();
    context.respond = false;
    if (preview?.owns(context.path)) return preview.respond(context.req, context.res);
    if (host.respondAtOnce(context.req, context.res)) return;
    const file = isReading(context.req) ? await findReleaseFile(context.path).catch(deps.onError) : undefined;
    if (file) sendStatic(file, context.req, context.res);
    else await host.respond(context.req, context.res);
  });
  return host;
}

/** Creates the previews of a server that also serves the site. */
function openPreview(app: Application, pages: PagesDeps, secrets: PreviewSecrets): PreviewHost {
  const { site, settings, settingsOfNow, paymentOrigins, apiFor, now, onError } = pages;
  return createPreviewHost({
    site,
    ...secrets,
    apiAt: apiFor,
    readRecord: (collection, id) => found(app.service(collection).get(id)),
    roleOf: async (account) => {
      const person = await found(app.service('admins').get(account));
      return person && !person.disabledAt ? person.type : undefined;
    },
    settings: settingsOfNow,
    headers: createDocumentHeaders({
      origin: settings.origin,
      paymentOrigins,
      hotReload: site.develop !== undefined,
      beforePaint: site.assets.beforePaint,
    }),
    now,
    onError,
  });
}

async function found<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (codeOf(error) === 'not-found') return undefined;
    throw error;
  }
}
