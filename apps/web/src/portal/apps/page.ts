import { linkTo } from '@harbour/core/i18n';
import { replace } from 'react-router-dom';
import type { PageArgs } from '../../page-contract.ts';
import { definePage } from '../../routing/define-page.tsx';
import { isPortalApp } from '../portal-app-names.ts';
import { type NamedApp, PortalAppPage } from './PortalAppPage.tsx';
import { titleKey } from './title-key.ts';

/** `/portal/apps/:app?/:entry?`: shows the home page without a name; an unknown name is not found. */
export const page = definePage<NamedApp>({
  texts: ['billing', 'account', 'guides', 'pricing', 'checkout', 'consent'],
  loader: readName,
  loadKey: ({ pathname }) => pathname,
  status: ({ app }) => (app === null ? 404 : 200),
  meta: ({ app }, t) => ({ title: t(app === null ? 'portal:app.unknown.title' : titleKey(app)) }),
  Page: PortalAppPage,
});

function readName({ params: { app }, url, locale }: PageArgs): NamedApp {
  if (app !== undefined) return { app: isPortalApp(app) ? app : null };
  throw replace(linkTo('portal', locale, {}, url.searchParams.has('sso') ? { sso: '' } : {}));
}
