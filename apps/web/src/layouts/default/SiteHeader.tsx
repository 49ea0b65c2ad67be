import { LOCALE_TABLE, linkTo } from '@harbour/core/i18n';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { overlayNavAtom } from '../../state/page-state.ts';
import { displayName, userAtom } from '../../state/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link, NavLink } from '../../ui/link/Link.tsx';
import { BREAKPOINTS } from '../../ui/measures.ts';
import choices from '../parts/choice-list.module.css';
import { LanguageLinks } from '../parts/LanguageLinks.tsx';
import links from '../parts/links.module.css';
import { Menu } from '../parts/Menu.tsx';
import { PageHeader } from '../parts/PageHeader.tsx';
import { PlaceLinks, usePlaceName } from '../parts/PlaceLinks.tsx';
import { ThemeChoice } from '../parts/ThemeChoice.tsx';
import { ThemeSwitch } from '../parts/ThemeSwitch.tsx';
import type { MenuIndustry } from '../site-menu.ts';
import placeMenu from './place-menu.module.css';
import styles from './site-header.module.css';
import { drawerLinks, headerLinks } from './site-links.ts';
import useCaseMenu from './use-case-menu.module.css';

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

/** The place and language of the page, with links to the others. */
function PlaceMenu() {
  const { t } = useTranslation('common');
  const { locale, place } = usePageHost();
  const nameOf = usePlaceName();
  const chosen = `${place.toUpperCase()} · ${LOCALE_TABLE[locale].shortName}`;
  return (
    <Menu
      className={classNames(useCaseMenu.menu, placeMenu.menu)}
      summaryClassName={useCaseMenu.summary}
      label={`${chosen} · ${t('region.label')} ${nameOf(place)} · ${t('language.label')} ${LOCALE_TABLE[locale].name}`}
      summary={chosen}
    >
      <div className={placeMenu.panel}>
        <section>
          <h2>{t('region.label')}</h2>
          <PlaceLinks />
        </section>
        <section>
          <h2>{t('language.label')}</h2>
          <LanguageLinks />
        </section>
      </div>
    </Menu>
  );
}

interface UseCaseMenuProps {
  readonly industries: readonly MenuIndustry[];
}

/** The major industries, each with its use cases. */
function UseCaseMenu({ industries }: UseCaseMenuProps) {
  const { t } = useTranslation('common');
  const { locale } = usePageHost();
  return (
    <Menu
      className={useCaseMenu.menu}
      summaryClassName={useCaseMenu.summary}
      summary={
        <>
          {t('navigation.useCases')}
          <svg className={useCaseMenu.arrow} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
            <path d="m2 4 4 4 4-4" />
          </svg>
        </>
      }
    >
      <div className={useCaseMenu.panel}>
        <div className={useCaseMenu.columns}>
          {industries.map((industry) => (
            <section key={industry.name}>
              <Link className={useCaseMenu.name} to={industry.href}>
                {industry.name}
              </Link>
              <ul className={links.list}>
                {industry.items.map((item) => (
                  <li key={item.href}>
                    <Link className={useCaseMenu.item} to={item.href}>
                      {item.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <Link className={useCaseMenu.all} to={linkTo('usecase', locale)}>
          {t('action.viewAll')}
        </Link>
      </div>
    </Menu>
  );
}

interface MobileDrawerProps {
  readonly industries: readonly MenuIndustry[];
}

/** The header's links on a narrow screen: it covers the page and locks its scrolling until it is closed. */
function MobileDrawer({ industries }: MobileDrawerProps) {
  const { t } = useTranslation('common');
  const { locale, settings } = usePageHost();
  const choice = classNames(links.row, styles.choice);
  const setOverlayNav = useSetAtom(overlayNavAtom);
  useEffect(() => () => setOverlayNav(false), [setOverlayNav]);
  return (
    <Menu
      modal
      narrowerThan={BREAKPOINTS.large}
      onToggle={setOverlayNav}
      className={styles.drawer}
      summaryClassName={styles.summary}
      label={t('navigation.menu')}
      summary={
        <svg className={styles.icon} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path className={styles.lines} d="M4 7h16M4 12h16M4 17h16" />
          <path className={styles.cross} d="m6 6 12 12M18 6 6 18" />
        </svg>
      }
    >
      <nav className={styles.panel} aria-label={t('navigation.menu')}>
        <div className={styles.choices}>
          <h2 className={styles.heading}>{t('region.label')}</h2>
          <PlaceLinks className={choice} />
          <h2 className={styles.heading}>{t('language.label')}</h2>
          <LanguageLinks className={choice} />
        </div>
        <ul className={`${links.list} ${styles.pages}`}>
          {drawerLinks(t, settings.features).map(({ to, text }) => (
            <li key={to}>
              <Link to={linkTo(to, locale)}>{text}</Link>
            </li>
          ))}
          <li>
            <AccountLink />
          </li>
        </ul>
        <h2 className={styles.heading}>{t('navigation.useCases')}</h2>
        {industries.map((industry) => (
          <details key={industry.name} className={styles.industry} name="drawer-industry">
            <summary>{industry.name}</summary>
            <ul className={links.list}>
              <li>
                <Link to={industry.href}>{t('action.learnMore')}</Link>
              </li>
              {industry.items.map((item) => (
                <li key={item.href}>
                  <Link to={item.href}>{item.name}</Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
        {settings.features.dark ? (
          <div className={choices.scripted}>
            <h2 className={styles.heading}>{t('theme.label')}</h2>
            <ThemeChoice />
          </div>
        ) : null}
      </nav>
    </Menu>
  );
}

interface AccountLinkProps {
  readonly className?: string | undefined;
}

/** "Log in" for a visitor; for a signed-in person their name, linked to the dashboard. */
function AccountLink({ className }: AccountLinkProps) {
  const { t } = useTranslation('common');
  const { locale } = usePageHost();
  const user = useAtomValue(userAtom);
  if (user === null) {
    return (
      <Link className={className} to={linkTo('login', locale)}>
        {t('navigation.logIn')}
      </Link>
    );
  }
  return (
    <Link className={className} to={linkTo('portal', locale)} title={t('navigation.dashboard')}>
      {displayName(user)}
    </Link>
  );
}
