import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IsOwnOrigin } from '../http/require-own-origin.ts';
import type { ThirdPartyOrigins } from '../http/third-party-origins.ts';
import { createClockChanges, type FindNextMoment } from './clock-changes.ts';
import { compressPage } from './compress-page.ts';
import { createFileHost, type FileHost } from './files/file-host.ts';
import { siteForFiles } from './files/site-for-files.ts';
import type { Site } from './load-site.ts';
import { type CachedPage, createPageCache, type PageCache } from './page-cache.ts';
import type { PageApi, PageResponse, SiteSettings } from './page-contract.ts';
import { FormRefused } from './read-form.ts';
import { type Redirect, redirectAfterTheme, redirectToLanguage } from './redirects.ts';
import { beginRender, type RenderContextDeps } from './render-context.ts';
import { cacheKey, type PageRequestContext, pathAndQuery, readRequestContext } from './request-context.ts';
import { createSendOptions } from './send-options.ts';
import {
  type Exchange,
  type SendOptions,
  sendCached,
  sendRedirect,
  sendStreaming,
  sendText,
} from './send-page.ts';
import { createSharedDrawings, type SharedDrawings } from './share-drawing.ts';

/** Dependencies of the page host. */
export interface PagesDeps {
  readonly site: Site;
  /** Returns the services for one request, called as an anonymous visitor from that request's address. */
  readonly apiFor: (request: IncomingMessage) => PageApi;
  /** Adds a listener that gets the name of each changed collection, on whichever node it changed. */
  readonly onCollectionChanged: (listener: (collection: string) => void) => void;
  /** Checks whether a form comes from our own page, if the browser does not say so itself. */
  readonly isOwnOrigin: IsOwnOrigin;
  readonly findNextMoment: FindNextMoment;
  readonly settings: SiteSettings;
  /** Returns the places where nothing can be bought; read again for every rendered document. */
  readonly closedPlaces: () => Promise<readonly { readonly place: string }[]>;
  /** Origins of the card fields; known once the server listens. */
  readonly paymentOrigins: () => ThirdPartyOrigins;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Responds to every address of the site. */
export interface PageHost {
  /** Responds from memory if possible: with files and cached pages. Returns whether it did. */
  readonly answerAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Responds to any request, with a page or with the error page. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly cacheSize: () => { readonly pages: number; readonly bytes: number };
  readonly close: () => Promise<void>;
}

const CACHE_BYTES = 64 * 1024 * 1024;
const CACHE_AGE_MS = 60_000;

/** Dependencies shared by the functions below. */
interface Workshop {
  readonly deps: PagesDeps;
  readonly reading: RenderContextDeps;
  readonly cache: PageCache;
  readonly files: FileHost;
  readonly drawings: SharedDrawings;
  /** Returns the send options of a document that loads this tag manager, or none. */
  readonly sending: (tagManager?: string) => SendOptions;
}

/** Combines the site, its cache and the headers of its documents. */
export function createPageHost(deps: PagesDeps): PageHost {
  const cache = createPageCache({ maxBytes: CACHE_BYTES, maxAgeMs: CACHE_AGE_MS, now: deps.now });
  const reading = { ...deps, clockChanges: createClockChanges(deps.findNextMoment) };
  const files = createFileHost({ ...reading, ...siteForFiles(deps) });
  deps.onCollectionChanged((collection) => {
    for (const part of [reading.clockChanges, files, cache]) part.collectionChanged(collection);
  });
  const workshop: Workshop = {
    deps,
    reading,
    cache,
    files,
    drawings: createSharedDrawings(cache),
    sending: createSendOptions({
      origin: deps.settings.origin,
      paymentOrigins: deps.paymentOrigins,
      hotReload: deps.site.develop !== undefined,
    }),
  };
  return {
    answerAtOnce: (request, response) => answerAtOnce(workshop, { request, response }),
    answer: (request, response) => answer(workshop, { request, response }),
    cacheSize: cache.size,
    close: deps.site.close,
  };
}

function answerAtOnce({ deps: { site }, ...workshop }: Workshop, exchange: Exchange): boolean {
  const { request, response } = exchange;
  const { cache, files, sending } = workshop;
  if (!isReading(request)) return false;
  if (site.answerFile(request, response) || files.answerAtOnce(pathOf(request), exchange)) return true;
  const page = site.normalizeUrl && cache.get(cacheKey(request, site.normalizeUrl(pathAndQuery(request))));
  if (page === undefined) return false;
  sendCached(page, exchange, sending(page.tagManager));
  return true;
}

async function answer(workshop: Workshop, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  const { site, onError } = workshop.deps;
  try {
    if (await site.develop?.(request, response)) return;
    if (isReading(request) && (await workshop.files.answer(pathOf(request), exchange))) return;
    const redirect = redirectOf(request, workshop.sending().secure);
    if (redirect !== undefined) response.writeHead(redirect.status, redirect.headers).end();
    else if (isPageMethod(request)) await answerPage(workshop, exchange);
    else sendText(response, 405, 'Method not allowed');
  } catch (error) {
    refuse(response, error, onError);
  }
}

async function answerPage(workshop: Workshop, exchange: Exchange): Promise<void> {
  const { deps, drawings, sending } = workshop;
  const question = await readRequestContext(exchange.request, deps);
  const draw = () => drawPage(workshop, exchange.request, question);
  const { key, named, locale } = question;
  const answer = await (key === undefined ? draw() : drawings.keptOr(key, draw));
  if ('bodies' in answer) sendCached(answer, exchange, sending(answer.tagManager));
  else if (answer.kind === 'document')
    await sendStreaming(answer, exchange, {
      ...sending(answer.tagManager),
      remember: named ? locale : undefined,
    });
  else sendRedirect(exchange.response, answer);
}

/** A cacheable page is finished and cached before it is sent, so that a slow visitor holds up nobody. */
async function drawPage(
  { deps, reading: readingDeps, cache }: Workshop,
  request: IncomingMessage,
  { renderer, key, ...question }: PageRequestContext,
): Promise<PageResponse | CachedPage> {
  const { site, onError } = deps;
  const { api, reading } = beginRender(readingDeps, cache, request);
  const settings = await settingsOfNow(deps);
  const answer = await renderer.render({ ...question, api, assets: site.assets, settings, onError });
  if (answer.kind === 'redirect' || !answer.cacheable || key === undefined) return answer;
  const { tagManager } = answer;
  const page = { ...(await compressPage(await collect(answer.html), question.locale)), tagManager };
  const { collections, ...read } = await reading();
  cache.put(key, page, { ...read, collections: new Set([...collections, 'sellingCompanies']) });
  return page;
}

/** The page renders even if the closed places cannot be read: the server refuses orders there anyway. */
async function settingsOfNow({ settings, closedPlaces, onError }: PagesDeps): Promise<SiteSettings> {
  const closed = await closedPlaces().catch((error: unknown) => {
    onError(error);
    return [];
  });
  return closed.length === 0 ? settings : { ...settings, closedPlaces: closed.map(({ place }) => place) };
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const collected: Uint8Array[] = [];
  for await (const chunk of chunks) collected.push(chunk);
  return Buffer.concat(collected);
}

function refuse(response: ServerResponse, error: unknown, onError: (error: unknown) => void): void {
  if (error instanceof FormRefused && !response.headersSent) {
    sendText(response, error.status, error.message);
    return;
  }
  // A visitor who leaves while the page is being sent is no failure.
  if (!response.closed) onError(error);
  if (response.headersSent) response.destroy();
  else sendText(response, 500, 'An error occurred while showing the error page');
}

function isPageMethod(request: IncomingMessage): boolean {
  return isReading(request) || request.method === 'POST';
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function pathOf(request: IncomingMessage): string {
  return pathAndQuery(request).split('?', 1)[0] ?? '/';
}

function redirectOf(request: IncomingMessage, secure: boolean): Redirect | undefined {
  const path = pathAndQuery(request);
  if (path === '/' || path.startsWith('/?')) return redirectToLanguage(request, path.slice(1));
  return path.startsWith('/theme/')
    ? redirectAfterTheme(new URL(path, 'http://localhost'), secure)
    : undefined;
}
