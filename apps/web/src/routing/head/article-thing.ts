import type { ArticleMeta, PageMeta, Thing, ThingPage } from '../../page-contract.ts';

/** Most characters of a headline that are read. */
const HEADLINE = 110;

/** A text that somebody wrote, published by the house. */
export function articleThing(
  page: ThingPage,
  { title, description }: Pick<PageMeta, 'title' | 'description'>,
  { publishedAt, modifiedAt, author, section }: ArticleMeta,
): Thing {
  const house = { '@id': `${page.origin}/#organization` };
  return {
    '@type': 'Article',
    '@id': `${page.url}#article`,
    mainEntityOfPage: page.url,
    headline: title.slice(0, HEADLINE),
    description,
    inLanguage: page.language,
    image: [page.picture],
    datePublished: publishedAt,
    dateModified: modifiedAt,
    articleSection: section,
    author: author === undefined ? house : { '@type': 'Person', name: author },
    publisher: house,
  };
}
