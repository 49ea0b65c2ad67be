import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import styles from './loading-bar.module.css';
import type { LoadingProgress } from './loading-progress.ts';

/** In milliseconds (specification section 9): a shorter navigation shows no bar, and a bar that is shown does not flash. */
const SHOWN = { after: 200, atLeast: 200 } as const;
/** So much of the bar is there when it appears, in percent. */
const FIRST_PERCENT = 5;

const progressContext = createContext<LoadingProgress | undefined>(undefined);
/** Tells the bar how far the router is; on the server nobody waits. */
export const LoadingProgressProvider = progressContext.Provider;

export function LoadingBar() {
  const { t } = useTranslation('common');
  const busy = useNavigation().state !== 'idle';
  const shown = useShown(busy);
  const percent = usePercent();
  return (
    <div className={styles.bar} role="status" data-shown={shown ? '' : undefined}>
      {shown ? (
        <>
          <span
            className={styles.done}
            style={{ transform: `scaleX(${Math.max(busy ? percent : 100, FIRST_PERCENT) / 100})` }}
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

/** True some time after `busy` has become true, and then for some time at least. */
function useShown(busy: boolean): boolean {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (busy === (since !== undefined)) return;
    const wait = since === undefined ? SHOWN.after : since + SHOWN.atLeast - performance.now();
    const timer = setTimeout(() => setSince(busy ? performance.now() : undefined), wait);
    return () => clearTimeout(timer);
  }, [busy, since]);
  return since !== undefined;
}
