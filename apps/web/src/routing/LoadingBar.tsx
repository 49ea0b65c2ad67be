import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import styles from './loading-bar.module.css';
import type { LoadingProgress } from './loading-progress.ts';

/** A navigation shorter than this shows no bar, in milliseconds (specification section 9). */
const SHOWN_AFTER_MS = 200;
/** So much of the bar is there when it appears, in percent. */
const FIRST_PERCENT = 5;

const progressContext = createContext<LoadingProgress | undefined>(undefined);
/** Tells the bar how far the router is; on the server nobody waits. */
export const LoadingProgressProvider = progressContext.Provider;

export function LoadingBar() {
  const { t } = useTranslation('common');
  const busy = useNavigation().state !== 'idle';
  const shown = useDelayed(busy, SHOWN_AFTER_MS);
  const percent = usePercent();
  return (
    <div className={styles.bar} role="status" data-shown={shown ? '' : undefined}>
      {shown ? (
        <>
          <span
            className={styles.done}
            style={{ transform: `scaleX(${Math.max(percent, FIRST_PERCENT) / 100})` }}
          />
          <span className={styles.text}>{t('state.loading')}</span>
        </>
      ) : null}
    </div>
  );
}

const never = () => () => {};
const none = () => 0;

function usePercent(): number {
  const progress = use(progressContext);
  return useSyncExternalStore(progress?.subscribe ?? never, progress?.percent ?? none, none);
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
