import type { RecordOf } from '@harbour/core/contract/collections';
import { excerptOf, imageUrl, textIn } from '@harbour/core/contract/values';
import { isLocale, LOCALE_TABLE, type Locale, linkTo, localizedPath } from '@harbour/core/i18n';
import { escapeXml, type FileKind, type FileSources, type GeneratedFile } from './generated-file.ts';
import { latest, readPage } from './read-content.ts';

/** Maximum number of posts; the older ones are on the blog. */
const POSTS = 30;
/** Maximum length of the summary, the start of a post's first paragraph, in characters. */
const SUMMARY = 400;
/** Posts of an industry are case studies, which are listed with its use cases. */
const BLOG_POSTS = { status: 'published', industry: null } as const;

type Post = RecordOf<'news'>;

/** `/en/feed.xml`: the newest posts in a language as RSS 2.0, each with a summary and its full text. */
export const feed: FileKind = {
  path: /^\/([a-z-]+)\/feed\.xml$/,
  make: async ({ api, origin, describe, toHtml }, locale) => {
    if (!isLocale(locale)) return undefined;
    const blog = await describe(linkTo('blogs', locale));
    if (blog === undefined) return undefined;
    const query = {
      ...BLOG_POSTS,
      $sort: { publishFrom: -1 },
      $limit: POSTS,
      $populate: ['category', 'authorProfile'],
    } as const;
    const { data } = await readPage(api, 'news', query);
    return rssFile({
      title: blog.title,
      description: blog.description,
      locale,
      address: origin + linkTo('blogs', locale),
      self: origin + localizedPath('/feed.xml', locale),
      changed: latest(data.flatMap(({ publishFrom, updatedAt }) => [publishFrom, updatedAt])),
      items: await Promise.all(data.map((post) => item(post, { origin, locale, toHtml }))),
    });
  },
};

interface Writing {
  readonly origin: string;
  readonly locale: Locale;
  readonly toHtml: FileSources['toHtml'];
}

async function item(post: Post, { origin, locale, toHtml }: Writing): Promise<string> {
  const address = origin + linkTo('blog', locale, { name: post.slug });
  const text = textIn(post.content, locale);
  const picture = post.image === null ? '' : pictureAbove(post.image, origin);
  const author = nameOf(post.authorProfile) ?? post.author;
  const category = categoryName(post.category, locale);
  return rssItem([
    element('title', textIn(post.title, locale)),
    element('link', address),
    element('guid', address),
    ...(post.hiddenTime ? [] : [element('pubDate', rfc822(post.publishFrom))]),
    ...(author === null ? [] : [element('dc:creator', author)]),
    ...(category === undefined ? [] : [element('category', category)]),
    element('description', excerptOf(text, SUMMARY)),
    element('content:encoded', picture + (await toHtml(text))),
  ]);
}

/** Returns the decorative picture above a post, which its text does not contain; hence its empty alt. */
function pictureAbove(image: string, origin: string): string {
  return `<p><img src="${origin}${imageUrl(image, { size: 'large', format: 'jpg' })}" alt=""></p>\n`;
}

/** `$populate` replaces the id by the record; the id of a deleted category stays. */
function categoryName(category: unknown, locale: Locale): string | undefined {
  return isCategory(category) ? textIn(category.name, locale) : undefined;
}

/** Returns the name of a populated author; the id of one who is not published stays. */
function nameOf(author: unknown): string | undefined {
  return typeof author === 'object' && author !== null && 'name' in author ? String(author.name) : undefined;
}

function isCategory(value: unknown): value is RecordOf<'categories'> {
  return typeof value === 'object' && value !== null && 'name' in value;
}

/** Maximum number of incidents in the feed. */
const INCIDENTS = 30;

/** `/en/status.xml`: the newest incidents in a language as RSS 2.0; each update of one is an item. */
export const statusFeed: FileKind = {
  path: /^\/([a-z-]+)\/status\.xml$/,
  make: async ({ api, origin, describe }, locale) => {
    if (!isLocale(locale)) return undefined;
    const page = await describe(linkTo('status', locale));
    if (page === undefined) return undefined;
    const query = { status: 'published', $sort: { startedAt: -1 }, $limit: INCIDENTS } as const;
    const { data } = await readPage(api, 'incidents', query);
    const address = origin + linkTo('status', locale);
    const entries = data.flatMap(({ _id, title, startedAt, updates }) =>
      [{ at: startedAt, text: null }, ...updates].map(({ at, text }) => ({ _id, title, at, text })),
    );
    return rssFile({
      title: page.title,
      description: page.description,
      address,
      locale,
      self: origin + localizedPath('/status.xml', locale),
      changed: latest(data.map(({ updatedAt }) => updatedAt)),
      items: entries
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .map(({ _id, title, at, text }) =>
          rssItem([
            element('title', textIn(title, locale)),
            element('link', address),
            `<guid isPermaLink="false">${_id} ${at}</guid>`,
            element('pubDate', rfc822(at)),
            ...(text === null ? [] : [element('description', textIn(text, locale))]),
          ]),
        ),
    });
  },
};

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
function rssFile({ title, description, address, self, locale, changed, items }: RssChannel): GeneratedFile {
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
const rssItem = (elements: readonly string[]): string => `<item>${elements.join('')}</item>`;

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Formats a time for RSS, with `+0000` instead of a zone name. */
function rfc822(time: string): string {
  return new Date(time).toUTCString().replace('GMT', '+0000');
}
