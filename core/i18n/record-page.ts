import type { Locale } from './languages.ts';
import { linkTo } from './links.ts';

/** The parts of a record that its address is made of. */
interface Addressed {
  readonly slug?: unknown;
}

/**
 * Returns the path of a record's page in a language; undefined for a collection or record without one. The
 * page of a post with an industry is a redirect to its use case.
 *
 * @example recordPagePath('news', { slug: 'opening-day' }, 'en') // '/en/blogs/opening-day'
 */
export function recordPagePath(collection: string, record: Addressed, locale: Locale): string | undefined {
  const { slug } = record;
  if (typeof slug !== 'string' || slug === '') return undefined;
  switch (collection) {
    case 'news':
      return linkTo('blog', locale, { name: slug });
    case 'products':
      return linkTo('product', locale, { name: slug });
    case 'industries':
      return linkTo('usecase', locale, { industory: slug });
    default:
      return undefined;
  }
}
