import { linkTo } from '@harbour/core/i18n';
import { replace } from 'react-router-dom';
import type { PageArgs } from '../../page-contract.ts';
import { definePage } from '../../routing/define-page.tsx';
import { notFound } from '../../routing/page-error.ts';
import { isPortalApp, type PortalAppName } from '../portal-app.ts';
import { canHaveEntry } from '../portal-entry.ts';
import { type NamedApp, PortalAppPage } from './PortalAppPage.tsx';

/**
 * `/portal/apps/:app?/:entry?`: shows the home page without a name; an unknown name or entry is not found.
 */
export const page = definePage<NamedApp>({
  texts: ['billing', 'account', 'programs', 'guides', 'pricing', 'checkout', 'consent'],
  loader: readName,
  loadKey: ({ pathname }) => pathname,
  meta: ({ app }, t) => ({ title: t(titleKey(app)) }),
  Page: PortalAppPage,
});

function readName({ params: { app, entry }, url, locale }: PageArgs): NamedApp {
  if (app !== undefined) return isPortalApp(app) && canHaveEntry(app, entry) ? { app } : notFound();
  throw replace(linkTo('portal', locale, {}, url.searchParams.has('sso') ? { sso: '' } : {}));
}

const KEYS = {
  subscription: 'portal:menu.subscription',
  invoices: 'portal:menu.invoices',
  credits: 'portal:menu.credits',
  billing: 'portal:menu.billing',
  payment: 'portal:menu.payment',
  card: 'billing:method.enter',
  pay: 'billing:pay.title',
  change: 'billing:change.title',
  pause: 'billing:pause.title',
  resume: 'billing:resume.title',
  cancel: 'billing:cancel.title',
  devices: 'portal:menu.devices',
  account: 'portal:menu.account',
  programs: 'portal:menu.programs',
  help: 'portal:app.help.title',
  tutorial: 'portal:app.tutorial.title',
} as const satisfies Readonly<Record<PortalAppName, string>>;

/** The key of the document title of a part of the portal. */
function titleKey<Name extends PortalAppName>(app: Name): (typeof KEYS)[Name] {
  return KEYS[app];
}
