import { definePage } from '../../routing/define-page.tsx';
import { BlogPostPage } from './BlogPostPage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('navigation.blog') }),
  Page: BlogPostPage,
});
