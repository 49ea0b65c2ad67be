import type { Place } from '@harbour/core/contract/values';
import { alternatesOf, isLocale, LOCALES, type Locale } from '@harbour/core/i18n';
import { escapeXml, type FileKind, type GeneratedFile } from './generated-file.ts';
import { addressesOf, type ListedPage, listPages } from './listed-pages.ts';
import { latest, readPlaces } from './read-content.ts';

/** Pages per file; the protocol allows 50,000, and a page with all its languages takes half a kilobyte. */
const PAGES_A_FILE = 5000;
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** `/sitemap.xml`: the index of the sitemaps, one or more for each language. */
export const sitemapIndex: FileKind = {
  path: /^\/sitemap\.xml$/,
  make: async ({ api, origin }) => {
    const pages = await listPages(api);
    const files = Array.from({ length: Math.ceil(pages.length / PAGES_A_FILE) }, (_, index) => ({
      number: index + 1,
      changedAt: latest(partOf(pages, index + 1).map(({ changedAt }) => changedAt)),
    }));
    const entries = LOCALES.flatMap((locale) =>
      files.map(({ number, changedAt }) =>
        element('sitemap', [loc(`${origin}/sitemaps/${locale}-${number}.xml`), ...lastmod(changedAt)]),
      ),
    );
    return xml(`<sitemapindex ${NAMESPACES}>\n${entries.join('\n')}\n</sitemapindex>\n`);
  },
};

/** `/sitemaps/en-1.xml`: the first pages of a language, each with its other languages. */
export const sitemapPart: FileKind = {
  path: /^\/sitemaps\/([a-z-]+)-([1-9]\d{0,3})\.xml$/,
  make: async (sources, locale, number) => {
    if (!isLocale(locale)) return undefined;
    const pages = partOf(await listPages(sources.api), Number(number));
    if (pages.length === 0) return undefined;
    const places = await readPlaces(sources.api);
    const entries = pages.flatMap((page) => pageEntries(page, { locale, places, origin: sources.origin }));
    return xml(`<urlset ${NAMESPACES}>\n${entries.join('\n')}\n</urlset>\n`);
  },
};

interface Listing {
  readonly locale: Locale;
  /** The default place of the site comes first. */
  readonly places: readonly Place[];
  readonly origin: string;
}

/**
 * Returns the entries of a page in a language: one address, or one per place. Each lists all languages and
 * places of the page.
 */
function pageEntries(
  { pathIn, changedAt, isPlaced = false }: ListedPage,
  { locale, places, origin }: Listing,
): readonly string[] {
  const alternates = alternatesOf(pathIn(locale), isPlaced ? places : undefined).map((each) =>
    alternate(each.hrefLang, origin + each.path),
  );
  return addressesOf({ pathIn, isPlaced }, locale, places).map((address) =>
    element('url', [loc(origin + address), ...lastmod(changedAt), ...alternates]),
  );
}

function partOf(pages: readonly ListedPage[], number: number): readonly ListedPage[] {
  return pages.slice((number - 1) * PAGES_A_FILE, number * PAGES_A_FILE);
}

function element(name: string, content: readonly string[]): string {
  return `<${name}>${content.join('')}</${name}>`;
}

function loc(address: string): string {
  return element('loc', [escapeXml(address)]);
}

function lastmod(time: string | undefined): readonly string[] {
  return time === undefined ? [] : [element('lastmod', [time])];
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`;
}

function xml(content: string): GeneratedFile {
  return {
    type: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${content}`,
  };
}
