import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveList } from '../../state/use-live-list.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { LiveView } from '../LiveView.tsx';
import styles from './overview.module.css';

interface TileProps<T> {
  readonly title: string;
  /** A page with the records to show, and the total of all. */
  readonly list: LiveList<T>;
  /** Shown when there is none yet. */
  readonly empty: ReactNode;
  /** The page behind the tile, and the text of the link to it. */
  readonly action: { readonly to: string; readonly text: string };
  /** Renders the records; there is at least one. */
  readonly children: (records: readonly T[]) => ReactNode;
}

/** One subject of the overview: its first records, how many more there are, and the page that has all. */
export function Tile<T>({ title, list, empty, action, children }: TileProps<T>) {
  const { t } = useTranslation('portal');
  const { data = [], total = 0 } = list.page ?? {};
  const rest = total - data.length;
  return (
    <section className={styles.tile}>
      <h2 className={styles.heading}>{title}</h2>
      <LiveView list={list} empty={empty}>
        {children}
      </LiveView>
      {rest > 0 ? <p className={styles.more}>{t('tile.more', { count: rest })}</p> : null}
      <ArrowLink className={styles.action} to={action.to}>
        {action.text}
      </ArrowLink>
    </section>
  );
}
