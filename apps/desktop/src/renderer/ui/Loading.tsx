import { useTranslation } from 'react-i18next';
import styles from './state.module.css';

/** A loading placeholder. It is invisible for the first 200 ms, so that fast responses do not flicker. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} role="status">
      <span className={styles.bar} />
      {t('state.loading')}
    </div>
  );
}
