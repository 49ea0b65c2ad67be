import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { Outlet, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../routing/PageHead.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { Link } from '../../ui/link/Link.tsx';
import { DialogHost } from '../parts/DialogHost.tsx';
import { LanguageLinks } from '../parts/LanguageLinks.tsx';
import languages from '../parts/language-row.module.css';
import { PageHeader } from '../parts/PageHeader.tsx';
import frame from '../parts/page-frame.module.css';
import { SkipLink } from '../parts/SkipLink.tsx';
import { ThemeSwitch } from '../parts/ThemeSwitch.tsx';
import styles from './dashboard-layout.module.css';
import { UserMenu } from './UserMenu.tsx';
import { useBrowserSeen } from './use-browser-seen.ts';
import { useSignInGuard } from './use-sign-in-guard.ts';

/** The portal's layout; without navigation when another program embeds the portal (`?sso`). */
export function DashboardLayout() {
  const [search] = useSearchParams();
  const embedded = search.has('sso');
  const user = useSignInGuard();
  useBrowserSeen();
  return (
    <div className={frame.frame}>
      <SkipLink />
      {embedded ? null : <DashboardHeader />}
      <main id="content" className={frame.content}>
        {user === null ? <SignInFirst /> : <Outlet />}
      </main>
      {embedded ? null : (
        <footer className={styles.footer}>
          <LanguageLinks className={languages.row} />
        </footer>
      )}
      <DialogHost />
    </div>
  );
}

function DashboardHeader() {
  const { t } = useTranslation('common');
  const { locale, settings } = usePageHost();
  return (
    <PageHeader home={linkTo('portal', locale)} className={styles.header}>
      <nav className={styles.navigation} aria-label={t('navigation.main')}>
        <Link to={linkTo('portalApps', locale, { app: 'help' })}>{t('navigation.help')}</Link>
        <Link to={linkTo('portalApps', locale, { app: 'tutorial' })}>{t('navigation.tutorial')}</Link>
        <Link to={linkTo('blogs', locale)}>{t('navigation.blog')}</Link>
      </nav>
      <div className={styles.tools}>
        {settings.features.dark ? <ThemeSwitch /> : null}
        <UserMenu />
      </div>
    </PageHeader>
  );
}

/**
 * Rendered by the server, and kept in a browser without JavaScript: the portal needs a session, which only
 * the browser has.
 */
function SignInFirst() {
  const { t } = useTranslation('common');
  const { locale } = usePageHost();
  return (
    <>
      <PageHead meta={{ title: t('navigation.dashboard'), indexed: false }} />
      <p className={styles.notice}>
        {t('refusal.not-authenticated')} <Link to={linkTo('login', locale)}>{t('navigation.logIn')}</Link>
      </p>
    </>
  );
}
