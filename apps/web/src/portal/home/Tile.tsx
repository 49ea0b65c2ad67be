import type { LiveState, RealtimeClient } from '@harbour/core/realtime';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../platform/refusal.ts';
import { Spinner } from '../../ui/spinner/Spinner.tsx';
import styles from './portal-home.module.css';

interface TileProps<T> {
  readonly title: string;
  readonly list: LiveState<T>;
  /** What to say of the first record. */
  readonly children: (first: T) => ReactNode;
  /** What to do where there is none yet. */
  readonly empty: ReactNode;
}

/** How many of something the merchant has, and the most telling one of them. */
export function Tile<T>({ title, list, children, empty }: TileProps<T>) {
  const { t } = useTranslation(['portal', 'common']);
  const { page, status, error } = list;
  const first = page?.data[0];
  return (
    <section className={styles.tile} aria-busy={status === 'loading' || undefined}>
      <h2 className={styles.name}>{title}</h2>
      <p className={styles.count}>{page?.total ?? <Spinner />}</p>
      {status === 'failed' ? (
        <p className={styles.failure} role="alert">
          {t('tile.failed', { reason: t(`common:refusal.${refusalOf(error).code}`) })}
        </p>
      ) : null}
      {page === null ? null : (
        <div className={styles.detail}>{first === undefined ? empty : children(first)}</div>
      )}
      {status === 'stale' ? <p className={styles.stale}>{t('home.stale')}</p> : null}
    </section>
  );
}

/** What each tile of the page is handed. */
export interface LiveTileProps {
  readonly client: RealtimeClient | undefined;
}
