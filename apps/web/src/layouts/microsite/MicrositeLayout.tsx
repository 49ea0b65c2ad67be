import { linkTo } from '@harbour/core/i18n';
import { Link, Outlet } from 'react-router-dom';
import { usePageHost } from '../../routing/page-host.ts';
import { BrandMark } from '../parts/BrandMark.tsx';
import { SkipLink } from '../parts/SkipLink.tsx';
import { CurrencySelect } from './CurrencySelect.tsx';
import styles from './microsite-layout.module.css';

/** One page with one purpose: no menu, no footer, prices in Singapore dollars. */
export function MicrositeLayout() {
  const { locale } = usePageHost();
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link className={styles.home} to={linkTo('home', locale)}>
            <BrandMark />
          </Link>
          <CurrencySelect />
        </div>
      </header>
      <main id="content" className={styles.content}>
        <Outlet />
      </main>
    </div>
  );
}
