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
import { MENU_APPS, type PortalAppName } from '../portal-app.ts';
import { PORTAL_APPS } from '../portal-apps.ts';
import { PortalPart } from '../portal-part.ts';
import { SupportNotice } from '../SupportNotice.tsx';
import { usePortalLinks } from '../use-portal-links.ts';

/** The part that the address names; `null` if there is no such part, or if it cannot have such an entry. */
export interface NamedApp {
  readonly app: PortalAppName | null;
}

/** A part of the portal other than its home page, by its name in the URL. */
export function PortalAppPage({ data: { app }, params, locale }: PageProps<NamedApp>) {
  const user = useAtomValue(userAtom);
  const client = useMerchantClient();
  if (user === null) return null;
  const App = app === null ? undefined : PORTAL_APPS[app];
  return (
    <Sheet name="portal">
      <SupportNotice client={client} user={user} />
      {App === undefined ? (
        <UnknownApp within={params.app} />
      ) : (
        <PortalPart value={app ?? undefined}>
          <Suspense fallback={<Waiting />}>
            <App client={client} user={user} locale={locale} entry={params.entry} />
          </Suspense>
        </PortalPart>
      )}
    </Sheet>
  );
}

/** The 404 page of the portal: links to the list of the part that the address names, and to the home page. */
function UnknownApp({ within }: { readonly within: string | undefined }) {
  const { t } = useTranslation(['portal', 'common']);
  const links = usePortalLinks();
  const list = MENU_APPS.find((app) => app === within);
  return (
    <PortalFrame title={t('common:error.notFound')}>
      <p>{t('common:error.notFoundHint')}</p>
      {list === undefined ? null : (
        <p>
          <ArrowLink to={links.to(list)}>{t(`menu.${list}`)}</ArrowLink>
        </p>
      )}
      <p>
        <ArrowLink to={links.home}>{t('common:navigation.dashboard')}</ArrowLink>
      </p>
    </PortalFrame>
  );
}
