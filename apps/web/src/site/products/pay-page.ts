import { definePage } from '../../routing/define-page.tsx';
import { PayPage } from './PayPage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('navigation.pay') }),
  Page: PayPage,
});
