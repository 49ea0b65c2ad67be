import { useTranslation } from 'react-i18next';
import { NoSuchRecord } from './NoSuchRecord.tsx';
import { usePortalLinks } from './use-portal-links.ts';

/** The address names a subscription that is not there: those that are stand on the page it leads to. */
export function NoSuchSubscription() {
  const { t } = useTranslation(['billing', 'portal']);
  const links = usePortalLinks();
  const list = { to: links.to('subscription'), label: t('portal:menu.subscription') };
  return <NoSuchRecord text={t('subscription.gone')} list={list} />;
}
