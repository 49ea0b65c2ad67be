import type { Translate } from '../../page-contract.ts';
import { definePage } from '../../routing/define-page.tsx';
import { isPortalApp } from '../portal-apps.ts';
import { PortalAppPage } from './PortalAppPage.tsx';
import { titleKey } from './title-key.ts';

export const page = definePage({
  texts: ['billing', 'account', 'guides', 'pricing', 'checkout'],
  meta: (_data, t, { params }) => ({ title: titleOf(params.app, t) }),
  Page: PortalAppPage,
});

function titleOf(app: string | undefined, t: Translate): string {
  if (app === undefined) return t('portal:meta.title');
  return isPortalApp(app) ? t(titleKey(app)) : t('portal:app.unknown.title');
}
