import { definePage } from '../../routing/define-page.tsx';
import { HomePage } from './HomePage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('navigation.home') }),
  Page: HomePage,
});
