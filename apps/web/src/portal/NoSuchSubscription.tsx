import { useTranslation } from 'react-i18next';
import { NoSuchRecord } from './NoSuchRecord.tsx';
import { usePortalLinks } from './use-portal-links.ts';

/** Shown when the address names a subscription that does not exist; links to the page that lists them. */
export function NoSuchSubscription() {
  const { t } = useTranslation(['billing', 'portal']);
  const links = usePortalLinks();
  const list = { to: links.to('subscription'), label: t('portal:menu.subscription') };
  return <NoSuchRecord text={t('subscription.gone')} list={list} />;
}
