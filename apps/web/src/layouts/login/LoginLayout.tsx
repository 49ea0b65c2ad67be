import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { usePageHost } from '../../routing/page-host.ts';
import { Link } from '../../ui/link/Link.tsx';
import { BrandMark } from '../parts/BrandMark.tsx';
import { LanguageLinks } from '../parts/LanguageLinks.tsx';
import links from '../parts/links.module.css';
import { PlaceLinks } from '../parts/PlaceLinks.tsx';
import { SkipLink } from '../parts/SkipLink.tsx';
import styles from './login-layout.module.css';

/** A split screen: the brand on the dark side, the form on the other. */
export function LoginLayout() {
  const { t } = useTranslation(['common', 'site']);
  const { locale } = usePageHost();
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.brand}>
        <Link className={styles.home} to={linkTo('home', locale)}>
          <BrandMark />
        </Link>
        <p className={styles.promise}>{t('site:home.title')}</p>
        <svg
          className={styles.quay}
          width="400"
          height="120"
          viewBox="0 0 400 120"
          aria-hidden="true"
          preserveAspectRatio="xMidYMax slice"
        >
          <path d="M0 40h400M60 40v80M340 40v50" />
          <path d="m0 112 25-20 25 20 25-20 25 20 25-20 25 20 25-20 25 20 25-20 25 20 25-20 25 20 25-20 25 20 25-20 25 20" />
        </svg>
      </header>
      <div className={styles.side}>
        <main id="content" className={styles.content}>
          <Outlet />
        </main>
        <footer>
          <PlaceLinks className={links.row} />
          <LanguageLinks className={links.row} />
        </footer>
      </div>
    </div>
  );
}
