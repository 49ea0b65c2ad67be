import { isLocale, LOCALE_TABLE, LOCALES, type Locale } from '@harbour/core/i18n';
import { latest } from './last-change.ts';
import { type ListedPage, listPages } from './listed-pages.ts';
import { escapeXml, type FileKind, type FileSources, type MadeFile } from './made-file.ts';

/** Pages in one file; the protocol allows 50,000, and with every language named a page is half a kilobyte. */
const PAGES_A_FILE = 5000;
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** `/sitemap.xml`: where the lists of pages are, one or more for each language. */
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

/** `/sitemaps/en-1.xml`: the first pages of a language, each with the same page in the others. */
export const sitemapPart: FileKind = {
  path: /^\/sitemaps\/([a-z-]+)-([1-9]\d{0,3})\.xml$/,
  make: async (sources, locale, number) => {
    if (!isLocale(locale)) return undefined;
    const pages = partOf(await listPages(sources.api), Number(number));
    if (pages.length === 0) return undefined;
    const entries = pages.map((page) => pageEntry(page, locale, sources));
    return xml(`<urlset ${NAMESPACES}>\n${entries.join('\n')}\n</urlset>\n`);
  },
};

function pageEntry({ pathIn, changedAt }: ListedPage, locale: Locale, { origin }: FileSources): string {
  const languages = [
    ...LOCALES.map((code) => alternate(LOCALE_TABLE[code].htmlLang, origin + pathIn(code))),
    alternate('x-default', origin + pathIn('en')),
  ];
  return element('url', [loc(origin + pathIn(locale)), ...lastmod(changedAt), ...languages]);
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

function xml(content: string): MadeFile {
  return {
    type: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${content}`,
  };
}
