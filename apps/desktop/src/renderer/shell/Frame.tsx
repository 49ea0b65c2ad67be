import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { LoginNotice } from '../session/LoginNotice.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import styles from './frame.module.css';
import { Palette } from './Palette.tsx';
import type { PageDescription } from './page-description.ts';
import { ShortcutList } from './ShortcutList.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import { TopBar } from './TopBar.tsx';
import { useEntries } from './use-entries.ts';
import { useKeyboard } from './use-keyboard.ts';
import { useNavigationFold } from './use-navigation-fold.ts';
import { useRememberedRecords } from './use-recent-records.ts';

interface FrameProps {
  readonly pages: readonly PageDescription[];
  /** Fetches what most pages will need, once nothing else is to be done: the first list opens as quickly as the next. */
  readonly fetchAhead: () => Promise<unknown>;
}

/** What stands around every page of someone who is signed in. */
export function Frame({ pages, fetchAhead }: FrameProps) {
  const entries = useEntries(pages);
  const { t } = useTranslation();
  const [isFolded, fold] = useNavigationFold();
  useRememberedRecords();
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  useKeyboard({ openPalette: () => setOpen('palette'), openShortcuts: () => setOpen('shortcuts') });
  useEffect(() => {
    // A page that needs it and cannot have it says so itself.
    const idle = requestIdleCallback(() => void fetchAhead().catch(() => undefined));
    return () => cancelIdleCallback(idle);
  }, [fetchAhead]);
  const close = () => setOpen(null);
  return (
    <div className={styles.frame} data-folded={isFolded || undefined}>
      <a className={styles.skip} href="#content">
        {t('navigation.skipToContent')}
      </a>
      <SideNavigation entries={entries} isFolded={isFolded} onFold={fold} />
      <div className={styles.main}>
        <TopBar onSearch={() => setOpen('palette')} />
        <ConnectionBanner />
        <main id="content" className={styles.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Palette entries={entries} isOpen={open === 'palette'} onClose={close} />
      <ShortcutList isOpen={open === 'shortcuts'} onClose={close} />
      <LoginNotice />
    </div>
  );
}
