import { linkTo } from '@harbour/core/i18n';
import { Outlet } from 'react-router-dom';
import { usePageHost } from '../../routing/page-host.ts';
import { PageHeader } from '../parts/PageHeader.tsx';
import frame from '../parts/page-frame.module.css';
import { SkipLink } from '../parts/SkipLink.tsx';
import { CurrencySelect } from './CurrencySelect.tsx';
import styles from './microsite-layout.module.css';

/** One page with one purpose: no menu, no footer, prices in Singapore dollars. */
export function MicrositeLayout() {
  const { locale } = usePageHost();
  return (
    <div className={frame.frame}>
      <SkipLink />
      <PageHeader home={linkTo('home', locale)} className={styles.header}>
        <CurrencySelect />
      </PageHeader>
      <main id="content" className={frame.content}>
        <Outlet />
      </main>
    </div>
  );
}
