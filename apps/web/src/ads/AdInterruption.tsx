import { type ComponentType, useEffect, useState } from 'react';
import { INTERRUPTION_DELAY_MS, takeInterruption } from './interruption.ts';
import type { ShownAd } from './load-ads.ts';

interface AdInterruptionProps {
  readonly ad: ShownAd;
  /** The current page; another one restarts the delay. */
  readonly pathname: string;
}

/**
 * Shows the fullscreen ad after a delay, in the share of visits that its probability says; its code is not
 * loaded before.
 */
export function AdInterruption({ ad, pathname }: AdInterruptionProps) {
  const [Shown, setShown] = useState<ComponentType<{ readonly ad: ShownAd }>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins the wait anew
  useEffect(() => {
    let isLeft = false;
    const timer = setTimeout(async () => {
      if (!takeInterruption(document) || Math.random() >= ad.probability) return;
      const { FullscreenAd } = await import('./FullscreenAd.tsx');
      if (!isLeft) setShown(() => FullscreenAd);
    }, INTERRUPTION_DELAY_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      setShown(undefined);
    };
  }, [ad, pathname]);
  return Shown === undefined ? null : <Shown ad={ad} />;
}
