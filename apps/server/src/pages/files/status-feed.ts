import { textIn } from '@harbour/core/contract/values';
import { isLocale, linkTo, localizedPath } from '@harbour/core/i18n';
import type { FileKind } from './generated-file.ts';
import { latest, readPage } from './read-content.ts';
import { element, rfc822, rssFile, rssItem } from './rss.ts';

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
