import type { ReactNode } from 'react';
import type { LiveList } from '../../state/use-live-list.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { LiveView } from '../LiveView.tsx';
import styles from './overview.module.css';

interface TileProps<T> {
  readonly title: string;
  readonly list: LiveList<T>;
  /** Shown when there is none yet. */
  readonly empty: ReactNode;
  /** The page behind the tile, and the words that lead there. */
  readonly action: { readonly to: string; readonly text: string };
  /** Renders the records; there is at least one. */
  readonly children: (records: readonly T[], total: number) => ReactNode;
}

/** One subject of the overview: its latest records and the page that has all of them. */
export function Tile<T>({ title, list, empty, action, children }: TileProps<T>) {
  return (
    <section className={styles.tile}>
      <h2 className={styles.heading}>{title}</h2>
      <LiveView list={list} empty={empty}>
        {children}
      </LiveView>
      <ArrowLink className={styles.action} to={action.to}>
        {action.text}
      </ArrowLink>
    </section>
  );
}
