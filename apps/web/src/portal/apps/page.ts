import { definePage } from '../../routing/define-page.tsx';
import { isPortalApp } from '../portal-apps.ts';
import { PortalAppPage } from './PortalAppPage.tsx';
import { titleKey } from './title-key.ts';

export const page = definePage({
  texts: ['billing', 'account', 'guides', 'pricing', 'checkout'],
  meta: (_data, t, { params }) => ({
    title: isPortalApp(params.app) ? t(titleKey(params.app)) : t('portal:app.unknown.title'),
  }),
  Page: PortalAppPage,
});
