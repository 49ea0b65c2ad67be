import type { RealtimeClient } from '@harbour/core/realtime';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../platform/refusal.ts';
import type { LiveList } from '../../state/use-live-list.ts';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { Spinner } from '../../ui/spinner/Spinner.tsx';
import parts from '../parts.module.css';
import styles from './tiles.module.css';

interface TileProps<T> {
  readonly title: string;
  /** The target of the heading's link. */
  readonly to: string;
  readonly list: LiveList<T>;
  /** Renders the first record. */
  readonly children: (first: T) => ReactNode;
  /** Shown when there is none yet. */
  readonly empty: ReactNode;
}

/** The number of records the merchant has, and the most relevant one. */
export function Tile<T>({ title, to, list, children, empty }: TileProps<T>) {
  const { t } = useTranslation(['portal', 'common']);
  const { page, status, error, refetch } = list;
  const first = page?.data[0];
  return (
    <section className={styles.tile} aria-busy={status === 'loading' || undefined}>
      <h2>
        <SiteLink to={to}>{title}</SiteLink>
      </h2>
      <p className={styles.count}>{page?.total ?? (status === 'failed' ? null : <Spinner />)}</p>
      {status === 'failed' ? (
        <div className={parts.danger} role="alert">
          {t('tile.failed', { reason: t(`common:refusal.${refusalOf(error).code}`) })}{' '}
          <button type="button" className={parts.link} onClick={refetch}>
            {t('common:action.retry')}
          </button>
        </div>
      ) : null}
      {page === null ? null : (
        <div className={styles.detail}>{first === undefined ? empty : children(first)}</div>
      )}
      {status === 'stale' ? <p className={parts.soft}>{t('home.stale')}</p> : null}
    </section>
  );
}

/** The props of each tile. */
export interface LiveTileProps {
  readonly client: RealtimeClient | undefined;
}
