import { definePage } from '../../routing/define-page.tsx';
import { PortalHomePage } from './PortalHomePage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('portal:meta.title') }),
  Page: PortalHomePage,
});
