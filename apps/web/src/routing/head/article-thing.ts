import type { ArticleMeta, PageMeta, Thing, ThingPage } from '../../page-contract.ts';
import { personThing } from './person-thing.ts';

/** The most characters of a headline that search engines read. */
const HEADLINE = 110;

/** Describes an article, published by the company. */
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
    author: author === undefined ? house : personThing(page, author),
    publisher: house,
  };
}
