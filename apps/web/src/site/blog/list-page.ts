import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { BlogListPage } from './BlogListPage.tsx';
import { loadPosts } from './load-posts.ts';

export const page = definePage({
  loader: loadPosts,
  meta: fixedMeta('blogs'),
  Page: BlogListPage,
});
