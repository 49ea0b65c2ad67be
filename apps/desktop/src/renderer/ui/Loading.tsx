import { useTranslation } from 'react-i18next';
import styles from './state.module.css';

/**
 * Stands in while something loads. Nothing is seen of it for the first 200 ms, so that what is quick does not
 * flicker.
 */
export function Loading() {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} role="status">
      <span className={styles.bar} />
      {t('state.loading')}
    </div>
  );
}
