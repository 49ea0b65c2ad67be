import { LOCALE_TABLE, type Locale } from '@harbour/core/i18n';
import { escapeXml, type GeneratedFile } from './generated-file.ts';

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ');

/** The channel data of a feed; addresses are absolute. */
interface RssChannel {
  readonly title: string;
  readonly description: string;
  /** The address of the page that shows the same. */
  readonly address: string;
  /** The address of the feed. */
  readonly self: string;
  readonly locale: Locale;
  /** The latest change, UTC ISO text. */
  readonly changed: string | undefined;
  /** Each an element `item`. */
  readonly items: readonly string[];
}

/** Returns a feed as RSS 2.0. */
export function rssFile({
  title,
  description,
  address,
  self,
  locale,
  changed,
  items,
}: RssChannel): GeneratedFile {
  const content = [
    element('title', title),
    element('link', address),
    element('description', description),
    element('language', LOCALE_TABLE[locale].iso),
    ...(changed === undefined ? [] : [element('lastBuildDate', rfc822(changed))]),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ].join('\n');
  return {
    type: 'application/rss+xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${NAMESPACES}>\n<channel>\n${content}\n</channel>\n</rss>\n`,
  };
}

/** Returns an item of the given elements. */
export const rssItem = (elements: readonly string[]): string => `<item>${elements.join('')}</item>`;

export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Formats a time for RSS, with `+0000` instead of a zone name. */
export function rfc822(time: string): string {
  return new Date(time).toUTCString().replace('GMT', '+0000');
}
