import { definePage } from '../../routing/define-page.tsx';
import { BlogListPage } from './BlogListPage.tsx';
import { loadPosts } from './load-posts.ts';

const UNAVAILABLE = 503;

export const page = definePage({
  loader: loadPosts,
  status: (list) => {
    if (list === null) return UNAVAILABLE;
    return list.posts.length === 0 && list.choice.page > 1 ? 404 : 200;
  },
  meta: (list, t) => ({
    title: titleOf(list, t),
    description: t('site:blog.description'),
    // What somebody looked for is no page of ours.
    indexed: list !== null && list.choice.term === '',
  }),
  Page: BlogListPage,
});

type Meta = Parameters<typeof definePage<Awaited<ReturnType<typeof loadPosts>>>>[0]['meta'];

function titleOf(list: Parameters<Meta>[0], t: Parameters<Meta>[1]): string {
  const category = list?.categories.find(({ slug }) => slug === list.choice.category)?.name;
  const title = category ?? t('site:blog.title');
  return list && list.choice.page > 1 ? t('site:blog.pageTitle', { title, page: list.choice.page }) : title;
}
