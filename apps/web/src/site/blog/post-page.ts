import { definePage } from '../../routing/define-page.tsx';
import { BlogPostPage } from './BlogPostPage.tsx';
import { loadPost } from './load-post.ts';

export const page = definePage({
  loader: loadPost,
  meta: ({ title }) => ({ title }),
  Page: BlogPostPage,
});
