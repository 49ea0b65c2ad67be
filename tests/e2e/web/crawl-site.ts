import { elementsOf, type HtmlElement } from './read-html.ts';

/** A document of the site as it was read. */
export interface CrawledPage {
  /** Path and query. */
  readonly address: string;
  readonly status: number;
  readonly elements: readonly HtmlElement[];
  /** The targets of `#` links. */
  readonly ids: ReadonlySet<string>;
}

export interface CrawledSite {
  readonly pages: ReadonlyMap<string, CrawledPage>;
  /** Files that are not pages: pictures, styles, feeds, and redirects to a page. */
  readonly files: ReadonlyMap<string, number>;
}

const AT_ONCE = 8;

/**
 * Reads every address of ours that pages link to, beginning with `starts`. From a page with a query only
 * pages without one are followed: a calculator has a URL for every choice.
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

/** The links and resources of a page: addresses of ours without their `#`. */
export function addressesIn(page: CrawledPage, origin: string): readonly string[] {
  const own = page.elements.flatMap(referencesOf).flatMap((reference) => {
    const url = new URL(reference, origin + page.address);
    return url.origin === origin ? [url.pathname + url.search] : [];
  });
  return [...new Set(own)];
}

/** The addresses that an element refers to; canonical and alternate links in the head are excluded. */
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
