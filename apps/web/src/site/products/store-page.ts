import { definePage } from '../../routing/define-page.tsx';
import { StorePage } from './StorePage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('navigation.store') }),
  Page: StorePage,
});
