import { definePage } from '../../routing/define-page.tsx';
import { PortalAppPage } from './PortalAppPage.tsx';
import { portalApp } from './portal-app.ts';

export const page = definePage({
  meta: (_data, t, { params }) => ({ title: t(`portal:app.${portalApp(params)}.title`) }),
  Page: PortalAppPage,
});
