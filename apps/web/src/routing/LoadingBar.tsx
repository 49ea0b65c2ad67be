import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import styles from './loading-bar.module.css';

/** A navigation shorter than this shows no bar, in milliseconds (specification section 9). */
const SHOWN_AFTER_MS = 200;

export function LoadingBar() {
  const { t } = useTranslation('common');
  const busy = useNavigation().state !== 'idle';
  const shown = useDelayed(busy, SHOWN_AFTER_MS);
  return (
    <div className={styles.bar} role="status" data-shown={shown ? '' : undefined}>
      {shown ? <span className={styles.text}>{t('state.loading')}</span> : null}
    </div>
  );
}

/** True once `active` has been true for that long. */
function useDelayed(active: boolean, delayMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, delayMs]);
  return active && late;
}
