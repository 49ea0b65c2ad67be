import type { IncomingMessage, ServerResponse } from 'node:http';
import { FeathersError } from '@feathersjs/errors';
import type { HostSettings, PageResponse } from '@harbour/core/page-contract';
import { codeOf } from '../calls/refusal.ts';
import type { IsOwnOrigin } from '../http/forged-requests.ts';
import { FormRefused } from '../http/read-body.ts';
import { textsOf } from '../texts.ts';
import { createSharedCaching, type SharedCaching } from './cdn/shared-caching.ts';
import { createClockChanges, type FindNextTimestamp } from './clock-changes.ts';
import { createDocumentHeaders } from './document-headers.ts';
import { createFileHost, type FileHost } from './files/file-host.ts';
import { siteForFiles } from './files/site-for-files.ts';
import type { Site } from './load-site.ts';
import type { PageApi } from './page-api.ts';
import { type CachedPage, compressPage, createPageCache, type PageCache } from './page-cache.ts';
import {
  isPageWithoutLanguage,
  type Redirect,
  redirectAfterLanguage,
  redirectToLanguage,
  redirectToSignIn,
  redirectWithoutSlash,
} from './redirects.ts';
import { beginRender, type RenderContextDeps } from './render-context.ts';
import { createRenderQueue, type RenderQueue } from './render-queue.ts';
import {
  isReading,
  localeOf,
  type PageRequestContext,
  pathAndQuery,
  readRequestContext,
} from './request-context.ts';
import type { Headers, ThirdPartyOrigins } from './security-headers.ts';
import {
  type Exchange,
  sendCached,
  sendErrorOfErrorPage,
  sendNotice,
  sendRedirect,
  sendStreaming,
} from './send-page.ts';
import { createSharedRenderings, type SharedRenderings } from './share-rendering.ts';
import { staleIfError } from './stale-if-error.ts';

/** Dependencies of the page host. */
export interface PagesDeps {
  readonly site: Site;
  /**
   * Returns the services for one request, called as an anonymous visitor from that request's address; a
   * preview names the time (UTC ISO text) that it reads at.
   */
  readonly apiFor: (request: IncomingMessage, at?: string) => PageApi;
  /** Adds a listener that gets the name of each changed collection, on whichever node it changed. */
  readonly onCollectionChanged: (listener: (collection: string) => void) => void;
  /** Adds a listener that gets the name of each collection of which something was withdrawn from visitors. */
  readonly onWithdrawn: (listener: (collection: string) => void) => void;
  /** Checks whether a form comes from our own page, if the browser does not state it. */
  readonly isOwnOrigin: IsOwnOrigin;
  /** False if the request certainly comes from a visitor who is not signed in. */
  readonly mayBeSignedIn: (request: IncomingMessage) => boolean;
  readonly findNextTimestamp: FindNextTimestamp;
  readonly settings: HostSettings;
  /** True if a write purges the caches between the server and its visitors. */
  readonly isPurged: boolean;
  /** Returns the settings with the places that are closed now; read again for every rendered document. */
  readonly settingsOfNow: () => Promise<HostSettings>;
  /** Origins of the card fields; known once the server listens. */
  readonly paymentOrigins: () => ThirdPartyOrigins;
  /** Returns the address that a request is counted by. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Counts a page that has to be rendered for an address; throws `too-many-requests` over its budget. */
  readonly countRender: (address: string, kind: 'page' | 'search') => Promise<void>;
  /** True while others call the API; rendering then pauses in between for them. */
  readonly isApiBusy: () => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Called with the duration of each rendering in seconds, without its time in the queue. */
  readonly observeRender?: (seconds: number) => void;
}

/** Responds to every address of the site. */
export interface PageHost {
  /** Responds from memory if possible: with files and cached pages. Returns whether it did. */
  readonly respondAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Responds to any request, with a page or with the error page. */
  readonly respond: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly stats: () => PageStats;
  readonly close: () => Promise<void>;
}

/** Counts since the start, and the current state. */
interface PageStats {
  readonly rendered: number;
  /** Responses with an earlier page, and refusals, because no new page could be rendered. */
  readonly stale: number;
  readonly refused: number;
  /** Renderings that are waiting in the queue now, and the highest number so far. */
  readonly waiting: number;
  readonly mostWaiting: number;
  /** Responses from the cache, and its contents. */
  readonly hits: number;
  readonly cached: { readonly pages: number; readonly bytes: number };
}

const CACHE_BYTES = 64 * 1024 * 1024;
const CACHE_AGE_MS = 60_000;

/** Bounds of the queue: a browser opens six connections to a host, an office behind one address more. */
const QUEUE = { waiting: 64, waitingOfOne: 24, patienceMs: 8_000 };
/**
 * While the API is called, rendering pauses for this many times as long as it ran, but not longer than this.
 */
const PAUSE = { times: 2, mostMs: 500 };

/** Dependencies shared by the functions below. */
interface Workshop {
  readonly deps: PagesDeps;
  readonly reading: RenderContextDeps;
  readonly cache: PageCache;
  readonly files: FileHost;
  readonly renderings: SharedRenderings;
  readonly queue: RenderQueue;
  readonly counts: { rendered: number; stale: number; refused: number; hits: number };
  /** Returns the headers of a document that loads this tag manager, or none. */
  readonly headersOf: (tagManager?: string) => Headers;
  readonly caching: SharedCaching;
}

/** Combines the site, its cache and the headers of its documents. */
export function createPageHost(deps: PagesDeps): PageHost {
  const cache = createPageCache({ maxBytes: CACHE_BYTES, maxAgeMs: CACHE_AGE_MS, now: deps.now });
  const reading = { ...deps, clockChanges: createClockChanges(deps.findNextTimestamp) };
  const pauseAfter = (ms: number) => (deps.isApiBusy() ? Math.min(ms * PAUSE.times, PAUSE.mostMs) : 0);
  const queue = createRenderQueue({ ...QUEUE, pauseAfter });
  const caching = createSharedCaching(deps);
  const files = createFileHost({ ...reading, ...siteForFiles(deps), ...deps, queue, caching });
  deps.onCollectionChanged((collection) => {
    for (const part of [reading.clockChanges, files, cache]) part.collectionChanged(collection);
  });
  deps.onWithdrawn((collection) => {
    for (const part of [files, cache]) part.withdrawn(collection);
  });
  const workshop: Workshop = {
    deps,
    reading,
    cache,
    files,
    renderings: createSharedRenderings(cache),
    queue,
    counts: { rendered: 0, stale: 0, refused: 0, hits: 0 },
    caching,
    headersOf: createDocumentHeaders({
      origin: deps.settings.origin,
      paymentOrigins: deps.paymentOrigins,
      hotReload: deps.site.develop !== undefined,
      beforePaint: deps.site.assets.beforePaint,
    }),
  };
  return {
    respondAtOnce: (request, response) => respondAtOnce(workshop, { request, response }),
    respond: (request, response) => respond(workshop, { request, response }),
    stats: () => {
      const { waiting, most } = queue.size();
      return { ...workshop.counts, waiting, mostWaiting: most, cached: cache.size() };
    },
    close: deps.site.close,
  };
}

function respondAtOnce({ deps: { site }, ...workshop }: Workshop, exchange: Exchange): boolean {
  const { request, response } = exchange;
  const { cache, files, counts } = workshop;
  if (!isReading(request)) return false;
  if (site.serveFile(request, response) || files.respondAtOnce(pathOf(request), exchange)) return true;
  if (pathOf(request).endsWith('/')) return false;
  const page = site.normalizeUrl && cache.get(site.normalizeUrl(pathAndQuery(request)));
  if (page === undefined) return false;
  counts.hits += 1;
  sendPage(workshop, exchange, page);
  return true;
}

function sendPage(
  { headersOf, caching }: Pick<Workshop, 'headersOf' | 'caching'>,
  exchange: Exchange,
  { isStale = false, ...page }: CachedPage & { readonly isStale?: boolean },
): void {
  sendCached(page, exchange, { ...headersOf(page.tagManager), ...caching(page.shared, { isStale }) });
}

async function respond(workshop: Workshop, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  const { site, onError } = workshop.deps;
  try {
    if (await site.develop?.(request, response)) return;
    if (isReading(request) && (await workshop.files.respond(pathOf(request), exchange))) return;
    const redirect = redirectOf(request, workshop.deps) ?? (await redirectToDeclared(request, site));
    if (redirect !== undefined) response.writeHead(redirect.status, redirect.headers).end();
    else if (isPageMethod(request)) await servePage(workshop, exchange);
    else response.writeHead(405, { Allow: 'GET, HEAD, POST' }).end();
  } catch (error) {
    if (refuseForNow(exchange, error)) workshop.counts.refused += 1;
    else refuse(exchange, error, onError);
  }
}

async function servePage(workshop: Workshop, exchange: Exchange): Promise<void> {
  const { deps, renderings, headersOf } = workshop;
  const { request } = exchange;
  const pageRequest = await readRequestContext(request, deps);
  const { key } = pageRequest;
  const renderQueued = async () => {
    const requester = { address: deps.addressOf(request), isAbandoned: () => exchange.response.destroyed };
    await deps.countRender(requester.address, isSearch(pageRequest.url) ? 'search' : 'page');
    return workshop.queue.run(requester, () => timed(deps, () => renderPage(workshop, request, pageRequest)));
  };
  const render = () => (key === undefined ? renderQueued() : renderings.cachedOr(key, renderQueued));
  let isStale = false;
  const onStale = () => {
    isStale = true;
    workshop.counts.stale += 1;
  };
  const response = await staleIfError({ cache: workshop.cache, key, render, isFailure, onStale });
  if ('bodies' in response) sendPage(workshop, exchange, { ...response, isStale });
  else if (response.kind === 'document')
    await sendStreaming(response, exchange, headersOf(response.tagManager));
  else sendRedirect(exchange.response, response);
}

/** Measures a rendering, also one that fails. */
async function timed<T>({ observeRender }: PagesDeps, render: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await render();
  } finally {
    observeRender?.((performance.now() - started) / 1000);
  }
}

/** A page, or a document that is sent while it is rendered; a page that lacks a part is not cached. */
type Rendered = CachedPage | (PageResponse & { readonly isIncomplete?: boolean });

function isFailure(rendered: Rendered): boolean {
  if ('bodies' in rendered || rendered.kind === 'redirect') return false;
  return rendered.status >= 500 || rendered.isIncomplete === true;
}

/** A cacheable page is completed and cached before it is sent, so that a slow visitor blocks nobody. */
async function renderPage(
  { deps, reading: readingDeps, cache, counts }: Workshop,
  request: IncomingMessage,
  { renderer, key, ...pageRequest }: PageRequestContext,
): Promise<Rendered> {
  const { site, onError } = deps;
  counts.rendered += 1;
  const { api, isIncomplete, reading } = beginRender(readingDeps, cache, request);
  const settings = await deps.settingsOfNow();
  const response = await renderer.render({ ...pageRequest, api, assets: site.assets, settings, onError });
  if (response.kind === 'redirect' || !response.cacheable || key === undefined) return response;
  if (isIncomplete()) return { ...response, isIncomplete: true };
  const { tagManager, isPublic } = response;
  const page = { ...(await compressPage(await collect(response.html))), tagManager };
  const { collections, since, until } = await reading();
  const read = { collections: new Set([...collections, 'sellingCompanies']), since, until };
  const shared = isPublic ? { keys: [...read.collections].toSorted(), until } : undefined;
  const isKept = cache.put(key, { ...page, shared }, read);
  // A page that is already outdated must not be cached elsewhere either.
  return isKept ? { ...page, shared } : page;
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const collected: Uint8Array[] = [];
  for await (const chunk of chunks) collected.push(chunk);
  return Buffer.concat(collected);
}

/** Asks the visitor to retry later, if that is what the error means; returns whether it does. */
function refuseForNow(exchange: Exchange, error: unknown): boolean {
  const code = codeOf(error);
  const isForNow = code === 'unavailable' || code === 'too-many-requests';
  if (!isForNow || exchange.response.headersSent || !(error instanceof FeathersError)) return false;
  const path = pathAndQuery(exchange.request);
  const { locale } = localeOf(exchange.request, path);
  const sentence = textsOf(locale)(`common:refusal.${code}`);
  const again = isReading(exchange.request) ? { again: path } : {};
  const { retryAfter } = error.data;
  sendNotice(exchange, { status: error.code, retryAfter, locale, sentence, ...again });
  return true;
}

/** A search is expensive and its text is unlimited: it has a separate budget. */
function isSearch(url: string): boolean {
  return /[?&]q=[^&]/.test(url);
}

const FORM_REFUSALS = { 403: 'origin-refused', 413: 'too-large', 415: 'bad-request' } as const;

function refuse(exchange: Exchange, error: unknown, onError: (error: unknown) => void): void {
  const { request, response } = exchange;
  const path = pathAndQuery(request);
  const { locale } = localeOf(request, path);
  if (error instanceof FormRefused && !response.headersSent) {
    const { status } = error;
    sendNotice(exchange, {
      status,
      locale,
      sentence: textsOf(locale)(`common:refusal.${FORM_REFUSALS[status]}`),
    });
    return;
  }
  // A visitor who leaves while the page is being sent is not a failure.
  if (!response.closed) onError(error);
  if (response.headersSent) response.destroy();
  else sendErrorOfErrorPage(exchange, { locale, path });
}

function isPageMethod(request: IncomingMessage): boolean {
  return isReading(request) || request.method === 'POST';
}

function pathOf(request: IncomingMessage): string {
  return pathAndQuery(request).split('?', 1)[0] ?? '/';
}

/** Invented parameters would cause a page to be rendered under ever new addresses. */
async function redirectToDeclared(request: IncomingMessage, site: Site): Promise<Redirect | undefined> {
  const path = pathAndQuery(request);
  if (!isReading(request) || !path.includes('?')) return undefined;
  const location = (await site.renderer()).withoutUnknownParameters(path);
  if (location === path) return undefined;
  return { status: 302, headers: { location, 'cache-control': 'no-store' } };
}

function redirectOf(request: IncomingMessage, deps: PagesDeps): Redirect | undefined {
  const path = pathAndQuery(request);
  const secure = deps.settings.origin.startsWith('https:');
  const oneAddress = isReading(request) ? redirectWithoutSlash(path) : undefined;
  if (oneAddress !== undefined) return oneAddress;
  const signIn = deps.mayBeSignedIn(request) ? undefined : redirectToSignIn(request, path);
  if (signIn !== undefined) return signIn;
  if (isPageWithoutLanguage(path)) return redirectToLanguage(request, path, secure);
  return path.startsWith('/language/')
    ? redirectAfterLanguage(new URL(path, 'http://localhost'), secure)
    : undefined;
}
