import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { PageDescription } from '@harbour/core/page-contract';
import { cardFile, createRenderCard } from '../cards/card-file.ts';
import type { SharedCaching } from '../cdn/shared-caching.ts';
import type { PageApi } from '../page-api.ts';
import { type Cached, createPageCache, type PageCache } from '../page-cache.ts';
import { beginRender, type RenderContextDeps } from '../render-context.ts';
import type { RenderQueue } from '../render-queue.ts';
import type { Headers } from '../security-headers.ts';
import { type Exchange, sendCached, sendRedirect } from '../send-page.ts';
import { createSharedRenderings } from '../share-rendering.ts';
import { staleIfError } from '../stale-if-error.ts';
import { calendar, calendarEvent } from './calendar.ts';
import { feed, statusFeed } from './feed.ts';
import { robots, speculationRules, webManifest } from './fixed-files.ts';
import type { FileKind, FileSources, GeneratedFile } from './generated-file.ts';
import { pricingJson } from './pricing-json.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';

export interface FileHostDeps extends RenderContextDeps {
  readonly origin: string;
  /** True if files may be cached, as those of a build do not change. */
  readonly keeps: boolean;
  /** Converts a text of the back office to HTML with absolute addresses. */
  readonly toHtml: FileSources['toHtml'];
  /** Returns the description of the page at a path; `undefined` if visitors cannot find one there. */
  readonly describe: (path: string, api: PageApi) => Promise<PageDescription | undefined>;
  /** Files are generated in the same queue as pages. */
  readonly queue: RenderQueue;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly caching: SharedCaching;
}

/** Serves files that are generated from the site's content. */
export interface FileHost {
  /** Sends a cached file; returns false if there is none. */
  readonly respondAtOnce: (path: string, exchange: Exchange) => boolean;
  /** Generates and sends the file at a path; returns false if there is none. */
  readonly respond: (path: string, exchange: Exchange) => Promise<boolean>;
  readonly collectionChanged: (collection: string) => void;
  readonly withdrawn: (collection: string) => void;
}

const CACHE_BYTES = 32 * 1024 * 1024;
const CACHE_AGE_MS = 60_000;

/** Serves the kinds of files, with their own cache. */
export function createFileHost(deps: FileHostDeps): FileHost {
  const cache = createPageCache<CompressedFile>({
    maxBytes: CACHE_BYTES,
    maxAgeMs: CACHE_AGE_MS,
    now: deps.now,
  });
  const renderings = createSharedRenderings(cache);
  const kinds = createFileKinds();
  return {
    respondAtOnce: (path, exchange) => {
      const file = cache.get(path);
      if (file !== undefined) sendFile(deps, exchange, file);
      return file !== undefined;
    },
    respond: async (path, exchange) => {
      const kind = kinds.find((each) => each.path.test(path));
      if (kind === undefined) return false;
      const making = { deps, cache, kind, path, request: exchange.request };
      const requester = {
        address: deps.addressOf(exchange.request),
        isAbandoned: () => exchange.response.destroyed,
      };
      let isStale = false;
      const onStale = () => {
        isStale = true;
      };
      const file = await staleIfError({
        cache,
        key: path,
        onStale,
        render: () => renderings.cachedOr(path, () => deps.queue.run(requester, () => makeFile(making))),
      });
      if (file === undefined) return false;
      if ('bodies' in file) sendFile(deps, exchange, { ...file, isStale });
      else sendRedirect(exchange.response, { status: 302, location: file.movedTo });
      return true;
    },
    collectionChanged: cache.collectionChanged,
    withdrawn: cache.withdrawn,
  };
}

function sendFile(
  { caching }: FileHostDeps,
  exchange: Exchange,
  { isStale = false, ...file }: CompressedFile & { readonly isStale?: boolean },
): void {
  sendCached(file, exchange, { ...caching(file.shared, { isStale }), ...file.headers });
}

interface Making {
  readonly deps: FileHostDeps;
  readonly cache: PageCache<CompressedFile>;
  readonly kind: FileKind;
  readonly path: string;
  readonly request: IncomingMessage;
}

async function makeFile({ deps, cache, kind, path, request }: Making) {
  const { api, reading } = beginRender(deps, cache, request);
  const [, ...groups] = kind.path.exec(path) ?? [];
  const sources: FileSources = {
    api,
    origin: deps.origin,
    at: new Date(deps.now()).toISOString(),
    toHtml: deps.toHtml,
    describe: (page) => deps.describe(page, api),
  };
  const made = await kind.make(sources, ...groups);
  if (made === undefined || 'movedTo' in made) return made;
  const file = await compressFile(made);
  if (!deps.keeps) return file;
  const read = await reading();
  const shared = { keys: [...read.collections].toSorted(), until: read.until };
  return cache.put(path, { ...file, shared }, read) ? { ...file, shared } : file;
}

/** A generated file, ready to be sent. */
interface CompressedFile extends Cached {
  readonly headers: Headers;
}

/** Computes the entity tag of a file and compresses it, if it is text, once for all requests. */
async function compressFile({ type, body, headers }: GeneratedFile): Promise<CompressedFile> {
  const identity = Buffer.from(body);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const common = {
    'content-type': type,
    ...headers,
  };
  if (typeof body !== 'string') return { etag, headers: common, bodies: { identity } };
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  return {
    etag,
    headers: { ...common, vary: 'Accept-Encoding' },
    bodies: { identity, br, gzip: gzipped },
  };
}

/** Returns every kind of file that is generated from the site's content. */
function createFileKinds(): readonly FileKind[] {
  return [
    robots,
    sitemapIndex,
    sitemapPart,
    feed,
    statusFeed,
    calendar,
    calendarEvent,
    pricingJson,
    webManifest,
    speculationRules,
    cardFile(createRenderCard()),
  ];
}
