import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useParams, useRouteError } from 'react-router-dom';
import { PORTAL_CONTENT_ID } from '../layouts/parts/SkipLink.tsx';
import { PageHead } from '../routing/PageHead.tsx';
import { readPageError } from '../routing/page-error.ts';
import { ErrorPage } from '../site/errors/ErrorPage.tsx';
import { userAtom } from '../state/session.ts';
import { Container } from '../ui/container/Container.tsx';
import { ArrowLink } from '../ui/link/ArrowLink.tsx';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import { PortalFrame, PortalMenu } from './PortalFrame.tsx';
import page from './page.module.css';
import { MENU_APPS } from './portal-app.ts';
import { usePortalLinks } from './use-portal-links.ts';

/** The error page inside the portal, which keeps its menu; a visitor gets the site's. */
export function PortalError() {
  const user = useAtomValue(userAtom);
  const { status } = readPageError(useRouteError());
  if (user === null) return <ErrorPage />;
  return (
    <Sheet name="portal">
      {status === 404 ? (
        <UnknownApp />
      ) : (
        <Container className={page.page}>
          <PortalMenu />
          <div id={PORTAL_CONTENT_ID} className={page.error}>
            <ErrorPage />
          </div>
        </Container>
      )}
    </Sheet>
  );
}

/** The 404 page of the portal: links to the list of the part that the address names, and to the home page. */
function UnknownApp() {
  const { t } = useTranslation(['portal', 'common']);
  const links = usePortalLinks();
  const { app } = useParams();
  const list = MENU_APPS.find((name) => name === app);
  return (
    <PortalFrame title={t('common:error.notFound')}>
      <PageHead meta={{ title: t('common:error.notFound'), indexed: false }} />
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
