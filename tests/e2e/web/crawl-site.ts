import { elementsOf, type HtmlElement } from './read-html.ts';

/** A document of the site as it was read. */
export interface CrawledPage {
  /** Path and query. */
  readonly address: string;
  readonly status: number;
  readonly elements: readonly HtmlElement[];
  /** Names that `#` can lead to. */
  readonly ids: ReadonlySet<string>;
}

export interface CrawledSite {
  readonly pages: ReadonlyMap<string, CrawledPage>;
  /** What is no page: pictures, styles, feeds, and links that lead on to a page. */
  readonly files: ReadonlyMap<string, number>;
}

const AT_ONCE = 8;

/**
 * Reads every address of ours that pages lead to, from `starts` on. From a page with a query only pages
 * without one are followed: a calculator has an address for every choice.
 */
export async function crawlSite(origin: string, starts: readonly string[]): Promise<CrawledSite> {
  const pages = new Map<string, CrawledPage>();
  const files = new Map<string, number>();
  const known = new Set(starts);
  const waiting = [...starts];
  const read = async (address: string) => {
    const response = await fetch(origin + address, { redirect: 'manual' });
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    const body = await response.text();
    if (!isPage) return void files.set(address, response.status);
    const page = toPage(address, response.status, body);
    pages.set(address, page);
    for (const next of addressesIn(page, origin)) {
      if (known.has(next) || (address.includes('?') && next.includes('?'))) continue;
      known.add(next);
      waiting.push(next);
    }
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(read));
  return { pages, files };
}

/** Where a page leads: addresses of ours without their `#`, and what it is made of. */
export function addressesIn(page: CrawledPage, origin: string): readonly string[] {
  const own = page.elements.flatMap(referencesOf).flatMap((reference) => {
    const url = new URL(reference, origin + page.address);
    return url.origin === origin ? [url.pathname + url.search] : [];
  });
  return [...new Set(own)];
}

/** What an element refers to; the head's own names for a page and its languages are no links. */
export function referencesOf({ name, attributes }: HtmlElement): readonly string[] {
  if (attributes.get('rel') === 'canonical' || (name === 'link' && attributes.has('hreflang'))) return [];
  const sources = (attributes.get('srcset') ?? '').split(',').map((source) => source.trim().split(/\s+/)[0]);
  return [attributes.get('href'), attributes.get('src'), ...sources].filter(
    (reference): reference is string => reference !== undefined && reference !== '',
  );
}

function toPage(address: string, status: number, html: string): CrawledPage {
  const elements = elementsOf(html);
  const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? []);
  return { address, status, elements, ids: new Set(ids) };
}
