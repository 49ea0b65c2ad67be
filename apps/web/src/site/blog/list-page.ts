import type { PageMeta, Translate } from '../../page-contract.ts';
import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { BlogListPage } from './BlogListPage.tsx';
import { type BlogList, loadPosts } from './load-posts.ts';

const UNAVAILABLE = 503;

export const page = definePage({
  // The page shows ads within its own content.
  ads: ['fullscreen'],
  loader: loadPosts,
  status: (list) => {
    if (list === null) return UNAVAILABLE;
    return list.posts.length === 0 && list.choice.page > 1 ? 404 : 200;
  },
  meta: metaOf,
  Page: BlogListPage,
});

/** Pages and categories have separate titles; search results are not indexed. */
function metaOf(list: BlogList | null, t: Translate): PageMeta {
  const whole = fixedMeta('blogs')(list, t);
  if (list === null) return { ...whole, indexed: false };
  const { page: number, category, term } = list.choice;
  const title = list.categories.find(({ slug }) => slug === category)?.name ?? whole.title;
  return {
    ...whole,
    title: number > 1 ? t('site:blog.pageTitle', { title, page: number }) : title,
    indexed: term === '',
  };
}
