import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { PageProps } from '../../page-contract.ts';
import { userAtom } from '../../state/session.ts';
import { useMerchantClient } from '../../state/use-merchant-client.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { Waiting } from '../LiveView.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import { isPortalApp, PORTAL_APPS } from '../portal-apps.ts';
import { SupportNotice } from '../SupportNotice.tsx';
import { usePortalLinks } from '../use-portal-links.ts';

/** A part of the portal other than its first page, by the name in the address; without a name it is the first page that is meant. */
export function PortalAppPage({ params: { app, entry }, locale }: PageProps<null>) {
  const user = useAtomValue(userAtom);
  const client = useMerchantClient();
  const { home } = usePortalLinks();
  if (user === null) return null;
  if (app === undefined) return <Navigate to={home} replace />;
  const App = isPortalApp(app) ? PORTAL_APPS[app] : undefined;
  return (
    <Sheet name="portal">
      <SupportNotice client={client} user={user} />
      {App === undefined ? (
        <UnknownApp />
      ) : (
        <Suspense fallback={<Waiting />}>
          <App client={client} user={user} locale={locale} entry={entry} />
        </Suspense>
      )}
    </Sheet>
  );
}

function UnknownApp() {
  const { t } = useTranslation(['portal', 'common']);
  const links = usePortalLinks();
  return (
    <PortalFrame title={t('app.unknown.title')}>
      <p>
        <ArrowLink to={links.home}>{t('common:navigation.dashboard')}</ArrowLink>
      </p>
    </PortalFrame>
  );
}
