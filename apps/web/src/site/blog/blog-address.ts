import { type Locale, linkTo } from '@harbour/core/i18n';
import { readPageNumber } from '../../routing/head/canonical-path.ts';

/** The choice in the URL of the blog. */
export interface BlogChoice {
  /** From 1. */
  readonly page: number;
  /** Slug of a category; empty for all. */
  readonly category: string;
  readonly term: string;
}

const LONGEST_TERM = 100;

export function readBlogChoice({ searchParams }: URL): BlogChoice {
  return {
    page: readPageNumber(searchParams.get('page') ?? ''),
    category: searchParams.get('category') ?? '',
    term: (searchParams.get('q') ?? '').trim().slice(0, LONGEST_TERM),
  };
}

/** The URL of a choice; defaults are omitted, so that each list has one URL. */
export function blogAddress(locale: Locale, { page = 1, category = '', term = '' }: Partial<BlogChoice>) {
  const query = { category: category || undefined, q: term || undefined, page: page > 1 ? page : undefined };
  return linkTo('blogs', locale, {}, query);
}
