import { definePage } from '../../routing/define-page.tsx';
import { UpgradePage } from './UpgradePage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('navigation.pricing') }),
  Page: UpgradePage,
});
