import type { Application } from '@feathersjs/koa';
import type Koa from 'koa';
import type { Parts } from './create-parts.ts';
import { createIsOwnOrigin } from './http/require-own-origin.ts';
import type { Site } from './pages/load-site.ts';
import { mountPages, openPreview } from './pages/mount-pages.ts';
import { createFindNextTimestamp, createPageApi } from './pages/page-api.ts';
import type { PageHost, PagesDeps } from './pages/page-host.ts';
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
  return {
    site: deps.site,
    apiFor: createPageApi(app, clientAddress, newId),
    closedPlaces: () => closedPlaces(app, { config }),
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
    settings: siteSettings(config),
    isPurged: config.cdnPurge !== null,
    ...(deps.observeRender && { observeRender: deps.observeRender }),
    now,
    onError,
  };
}

function siteSettings({ publicUrl, seed, production, payments }: Parts['config']): PagesDeps['settings'] {
  const isDemo = seed === 'demo' && !production;
  return {
    origin: publicUrl,
    ...(isDemo && { demoSignIn: { email: 'merchant@harbour.example', password: DEMO_PASSWORD } }),
    ...(payments.kind === 'none' && { isClosed: true }),
    ...(THIN_TRADES.length > 0 && { thinTrades: THIN_TRADES }),
  };
}
