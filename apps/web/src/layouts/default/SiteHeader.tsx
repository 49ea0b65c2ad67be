import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { NavLink } from '../../ui/link/Link.tsx';
import { AccountLink } from '../parts/AccountLink.tsx';
import { PageHeader } from '../parts/PageHeader.tsx';
import { ThemeSwitch } from '../parts/ThemeSwitch.tsx';
import type { MenuIndustry } from '../site-menu.ts';
import { MobileDrawer } from './MobileDrawer.tsx';
import { PlaceMenu } from './PlaceMenu.tsx';
import styles from './site-header.module.css';
import { headerLinks } from './site-links.ts';
import { UseCaseMenu } from './UseCaseMenu.tsx';

interface SiteHeaderProps {
  readonly industries: readonly MenuIndustry[];
}

export function SiteHeader({ industries }: SiteHeaderProps) {
  const { t } = useTranslation('common');
  const { locale, settings } = usePageHost();
  const { features } = settings;
  return (
    <PageHeader home={linkTo('home', locale)} className={styles.header}>
      <nav className={styles.navigation} aria-label={t('navigation.main')}>
        <UseCaseMenu industries={industries} />
        {headerLinks(t).map(({ to, text }) => (
          <NavLink key={to} className={styles.link ?? ''} to={linkTo(to, locale)}>
            {text}
          </NavLink>
        ))}
      </nav>
      <div className={styles.tools}>
        {features.dark ? (
          <span className={styles.theme}>
            <ThemeSwitch />
          </span>
        ) : null}
        <PlaceMenu />
        <AccountLink className={styles.account} />
        <ContactLink className={styles.demo}>{t('navigation.bookDemo')}</ContactLink>
        <MobileDrawer industries={industries} />
      </div>
    </PageHeader>
  );
}
