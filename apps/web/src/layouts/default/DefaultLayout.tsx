import { Outlet, useLoaderData } from 'react-router-dom';
import { SkipLink } from '../parts/SkipLink.tsx';
import type { SiteMenu } from '../site-menu.ts';
import styles from './default-layout.module.css';
import { FloatingLinks } from './FloatingLinks.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** The public site's frame. */
export function DefaultLayout() {
  const menu: SiteMenu | undefined = useLoaderData();
  return (
    <div className={styles.frame} id="top">
      <SkipLink />
      <SiteHeader industries={menu?.industries ?? []} />
      <main id="content" className={styles.content}>
        <Outlet />
      </main>
      <SiteFooter />
      <FloatingLinks />
    </div>
  );
}
