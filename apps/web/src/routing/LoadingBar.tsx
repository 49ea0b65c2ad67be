import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import styles from './loading-bar.module.css';
import type { LoadingProgress } from './loading-progress.ts';

/**
 * The delay before the bar appears and its shortest display, in milliseconds (specification section 9): short
 * navigations show no bar, and the bar does not flash.
 */
const SHOWN = { after: 200, atLeast: 200 } as const;
/** The filled part of the bar when it appears, in percent. */
const FIRST_PERCENT = 5;

const progressContext = createContext<LoadingProgress | undefined>(undefined);
/** Provides the progress of the router to the bar; the server renders without it. */
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
          <span className="visually-hidden">{t('state.loading')}</span>
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

/** Returns true once `busy` has lasted for the delay, and then for at least the shortest display. */
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
