import { definePage } from '../../routing/define-page.tsx';
import { BlogListPage } from './BlogListPage.tsx';
import { loadPosts } from './load-posts.ts';

export const page = definePage({
  loader: loadPosts,
  meta: (_list, t) => ({ title: t('site:blog.title'), description: t('site:blog.description') }),
  Page: BlogListPage,
});
