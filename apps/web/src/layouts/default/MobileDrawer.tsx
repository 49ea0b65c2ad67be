import { linkTo } from '@harbour/core/i18n';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { overlayNavAtom } from '../../state/page-state.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link/Link.tsx';
import { BREAKPOINTS } from '../../ui/measures.ts';
import { AccountLink } from '../parts/AccountLink.tsx';
import choices from '../parts/choice-list.module.css';
import { Disclosure } from '../parts/Disclosure.tsx';
import { LanguageLinks } from '../parts/LanguageLinks.tsx';
import links from '../parts/links.module.css';
import { PlaceLinks } from '../parts/PlaceLinks.tsx';
import { ThemeChoice } from '../parts/ThemeChoice.tsx';
import type { MenuIndustry } from '../site-menu.ts';
import styles from './mobile-drawer.module.css';
import { drawerLinks } from './site-links.ts';

interface MobileDrawerProps {
  readonly industries: readonly MenuIndustry[];
}

/** The header's links on a narrow screen: it covers the page and locks its scrolling until it is closed. */
export function MobileDrawer({ industries }: MobileDrawerProps) {
  const { t } = useTranslation('common');
  const { locale, settings } = usePageHost();
  const choice = classNames(links.row, styles.choice);
  const setOverlayNav = useSetAtom(overlayNavAtom);
  useEffect(() => () => setOverlayNav(false), [setOverlayNav]);
  return (
    <Disclosure
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
    </Disclosure>
  );
}
