import { definePage } from '../../routing/define-page.tsx';
import { BlogListPage } from './BlogListPage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('navigation.blog') }),
  Page: BlogListPage,
});
