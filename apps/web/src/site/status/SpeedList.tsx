import { useTranslation } from 'react-i18next';
import type { ShownSpeed } from './load-status.ts';
import styles from './status.module.css';

/** How fast the pages were for three visitors of four, each figure with its rating in words. */
export function SpeedList({ speed }: { readonly speed: readonly ShownSpeed[] }) {
  const { t } = useTranslation('status');
  return (
    <dl className={styles.speed}>
      {speed.map(({ vital, seconds, rating, visits }) => (
        <div key={vital}>
          <dt>{t(`speed.${vital}`)}</dt>
          <dd>
            <b>{t('speed.value', { time: seconds })}</b>{' '}
            <span className={styles.word} data-state={RATING_STATES[rating]}>
              {t(`speed.rating.${rating}`)}
            </span>
          </dd>
          <dd className={styles.facts}>{t('speed.visits', { visits })}</dd>
        </div>
      ))}
    </dl>
  );
}

const RATING_STATES = { good: 'working', improve: 'unknown', poor: 'failing' } as const;
