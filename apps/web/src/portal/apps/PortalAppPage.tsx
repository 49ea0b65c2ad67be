import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { userAtom } from '../../state/session.ts';
import { useMerchantClient } from '../../state/use-merchant-client.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { Waiting } from '../LiveView.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import type { PortalAppName } from '../portal-app.ts';
import { PORTAL_APPS } from '../portal-apps.ts';
import { PortalPart } from '../portal-part.ts';
import { SupportNotice } from '../SupportNotice.tsx';
import { usePortalLinks } from '../use-portal-links.ts';

/** The part that the address names; `null` when there is none of that name. */
export interface NamedApp {
  readonly app: PortalAppName | null;
}

/** A part of the portal other than its home page, by its name in the URL. */
export function PortalAppPage({ data: { app }, params: { entry }, locale }: PageProps<NamedApp>) {
  const user = useAtomValue(userAtom);
  const client = useMerchantClient();
  if (user === null) return null;
  const App = app === null ? undefined : PORTAL_APPS[app];
  return (
    <Sheet name="portal">
      <SupportNotice client={client} user={user} />
      {App === undefined ? (
        <UnknownApp />
      ) : (
        <PortalPart value={app ?? undefined}>
          <Suspense fallback={<Waiting />}>
            <App client={client} user={user} locale={locale} entry={entry} />
          </Suspense>
        </PortalPart>
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
