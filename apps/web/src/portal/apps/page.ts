import { definePage } from '../../routing/define-page.tsx';
import { PortalAppPage } from './PortalAppPage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('navigation.dashboard') }),
  Page: PortalAppPage,
});
