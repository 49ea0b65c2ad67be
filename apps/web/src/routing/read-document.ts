import { isPrerendered } from '@harbour/core/i18n';
import type { PageAssets } from '@harbour/core/page-contract';
import { preload } from 'react-dom';
import { type DataRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { linkOf } from '../platform/anchors.ts';
import { mayPrefetch, readConnection } from '../platform/connection.ts';
import { PAGE_DATA_ID, type PageData, parsePageData } from './page-data.ts';
import type { LoadedData } from './page-host.ts';

/** How long a prefetched document can serve the navigation that it was fetched for. */
const AHEAD_MS = 5000;

interface ReaderDeps {
  readonly routes: RouteObject[];
  readonly router: Pick<DataRouter, 'state'>;
  /** The assets of the open document. A document of another release has data for other code. */
  readonly assets: PageAssets;
  readonly fetch: (path: string) => Promise<Response>;
  readonly now: () => number;
}

/** Reads the data of a page from its document. */
export interface DocumentReader {
  /**
   * Returns the data of all routes of an address; `undefined` if the loaders have to run: for the page that
   * is open, for pages of a session, and if the server responds with anything but that page.
   */
  readonly read: (address: string) => Promise<LoadedData | undefined> | undefined;
  /** Fetches a document that is about to be read. */
  readonly fetchAhead: (address: string) => void;
}

/**
 * Creates the reader of public pages. Their loaders would make several requests, one after the other. The
 * document has the same data in one response, which the server and shared caches keep.
 */
export function createDocumentReader({ routes, router, assets, fetch, now }: ReaderDeps): DocumentReader {
  let ahead: Fetched | undefined;
  /** Returns the path and query of a page whose document is read. */
  const coveredPath = (address: string) => {
    const { pathname, search } = new URL(address);
    const isOther = pathname !== router.state.location.pathname;
    const route = matchRoutes(routes, pathname)?.at(-1)?.route.id ?? '';
    return isOther && isPrerendered(route) ? pathname + search : undefined;
  };
  const load = async (path: string) => {
    try {
      return await dataIn(await fetch(path), assets);
    } catch {
      // The loaders report the problem, in words for the visitor.
      return undefined;
    }
  };
  return {
    read: (address) => {
      const path = coveredPath(address);
      if (path === undefined) return undefined;
      const known = ahead;
      ahead = undefined;
      return known?.path === path && now() - known.since < AHEAD_MS ? known.data : load(path);
    },
    fetchAhead: (address) => {
      const path = coveredPath(address);
      if (path !== undefined) ahead = { path, data: load(path), since: now() };
    },
  };
}

/** A prefetched document. */
interface Fetched {
  readonly path: string;
  readonly data: Promise<LoadedData | undefined>;
  readonly since: number;
}

/**
 * Fetches the document of a link while a finger presses it, which takes some 80 ms. With a mouse there was a
 * hover before, and the browser has prerendered the page.
 */
export function fetchPressedLinks({ fetchAhead }: Pick<DocumentReader, 'fetchAhead'>): void {
  const press = ({ target, pointerType }: PointerEvent) => {
    const link = linkOf(target);
    if (
      link === null ||
      pointerType === 'mouse' ||
      link.origin !== location.origin ||
      link.matches('[download], [target]')
    )
      return;
    if (mayPrefetch(readConnection(navigator))) fetchAhead(link.href);
  };
  addEventListener('pointerdown', press, { passive: true });
}

async function dataIn(response: Response, assets: PageAssets): Promise<LoadedData | undefined> {
  if (!response.ok || response.redirected) return undefined;
  const html = await response.text();
  const page = pageDataIn(html);
  if (page === undefined || page.router.errors) return undefined;
  if (page.assets.scripts.join() !== assets.scripts.join()) return undefined;
  for (const [, href = ''] of html.matchAll(STYLE_SHEET)) preload(href, { as: 'style' });
  return page.router.loaderData ?? undefined;
}

const STYLE_SHEET = /<link rel="stylesheet" href="([^"]+)"/g;
/** The data's JSON has no `<`, see `serializePageData`. */
const PAGE_DATA = new RegExp(`<script id="${PAGE_DATA_ID}"[^>]*>([^<]+)`);

function pageDataIn(html: string): PageData | undefined {
  const [, text] = PAGE_DATA.exec(html) ?? [];
  return text === undefined ? undefined : parsePageData(text);
}
