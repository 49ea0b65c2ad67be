import { type Locale, linkTo } from '@harbour/core/i18n';
import { readPageNumber } from '../../routing/head/canonical-path.ts';
import { searchTermIn } from '../search-term.ts';

/** The choice in the URL of the blog. */
export interface BlogChoice {
  /** From 1. */
  readonly page: number;
  /** Slug of a category; empty for all. */
  readonly category: string;
  readonly term: string;
}

export function readBlogChoice(url: URL): BlogChoice {
  return {
    page: readPageNumber(url.searchParams.get('page') ?? ''),
    category: url.searchParams.get('category') ?? '',
    term: searchTermIn(url),
  };
}

/** The URL of a choice; defaults are omitted, so that each list has one URL. */
export function blogAddress(locale: Locale, { page = 1, category = '', term = '' }: Partial<BlogChoice>) {
  const query = { category: category || undefined, q: term || undefined, page: page > 1 ? page : undefined };
  return linkTo('blogs', locale, {}, query);
}
