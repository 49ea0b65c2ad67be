import { excerptOf, imageUrl, type RecordOf, textIn } from '@harbour/core/contract';
import { isLocale, LOCALE_TABLE, type Locale, linkTo, localizedPath } from '@harbour/core/i18n';
import type { PageDescription } from '../page-contract.ts';
import { escapeXml, type FileKind, type FileSources } from './generated-file.ts';
import { latest } from './last-change.ts';
import { readPage } from './read-all.ts';

/** Maximum number of posts; the older ones are on the blog. */
const POSTS = 30;
/** Maximum length of the summary, the start of a post's first paragraph, in characters. */
const SUMMARY = 400;
const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ');

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
      $populate: 'category',
    } as const;
    const { data } = await readPage(api, 'news', query);
    const items = await Promise.all(data.map((post) => item(post, { origin, locale, toHtml })));
    const content = [...channelFacts({ blog, posts: data, origin, locale }), ...items].join('\n');
    return {
      type: 'application/rss+xml; charset=utf-8',
      body: `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${NAMESPACES}>\n<channel>\n${content}\n</channel>\n</rss>\n`,
    };
  },
};

interface Place {
  readonly origin: string;
  readonly locale: Locale;
}

interface Writing extends Place {
  readonly toHtml: FileSources['toHtml'];
}

interface Channel extends Place {
  readonly blog: PageDescription;
  readonly posts: readonly Post[];
}

function channelFacts({ blog, posts, origin, locale }: Channel): readonly string[] {
  const changed = latest(posts.flatMap(({ publishFrom, updatedAt }) => [publishFrom, updatedAt]));
  const self = escapeXml(origin + localizedPath('/feed.xml', locale));
  return [
    element('title', blog.title),
    element('link', origin + linkTo('blogs', locale)),
    element('description', blog.description),
    element('language', LOCALE_TABLE[locale].iso),
    ...(changed === undefined ? [] : [element('lastBuildDate', rfc822(changed))]),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
  ];
}

async function item(post: Post, { origin, locale, toHtml }: Writing): Promise<string> {
  const address = origin + linkTo('blog', locale, { name: post.slug });
  const text = textIn(post.content, locale);
  const picture = post.image === null ? '' : pictureAbove(post.image, origin);
  const category = categoryName(post.category, locale);
  return `<item>${[
    element('title', textIn(post.title, locale)),
    element('link', address),
    element('guid', address),
    ...(post.hiddenTime ? [] : [element('pubDate', rfc822(post.publishFrom))]),
    ...(post.author === null ? [] : [element('dc:creator', post.author)]),
    ...(category === undefined ? [] : [element('category', category)]),
    element('description', excerptOf(text, SUMMARY)),
    element('content:encoded', picture + (await toHtml(text))),
  ].join('')}</item>`;
}

/** Returns the decorative picture above a post, which its text does not contain; hence its empty alt. */
function pictureAbove(image: string, origin: string): string {
  return `<p><img src="${origin}${imageUrl(image, { size: 'large', format: 'jpg' })}" alt=""></p>\n`;
}

/** `$populate` replaces the id by the record; the id of a deleted category stays. */
function categoryName(category: unknown, locale: Locale): string | undefined {
  return isCategory(category) ? textIn(category.name, locale) : undefined;
}

function isCategory(value: unknown): value is RecordOf<'categories'> {
  return typeof value === 'object' && value !== null && 'name' in value;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Formats a time for RSS, with `+0000` instead of a zone name. */
function rfc822(time: string): string {
  return new Date(time).toUTCString().replace('GMT', '+0000');
}
