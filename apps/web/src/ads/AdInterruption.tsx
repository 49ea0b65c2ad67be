import { type ComponentType, useEffect, useState } from 'react';
import { INTERRUPTION_DELAY_MS, takeInterruption } from './interruption.ts';
import type { ShownAd } from './load-ads.ts';

interface AdInterruptionProps {
  readonly ad: ShownAd;
  /** True while what is read may be interrupted. */
  readonly mayCome: boolean;
  /** The page that is read; another one begins the wait anew. */
  readonly pathname: string;
}

/**
 * Waits, and then shows the fullscreen ad to those visits its probability gives it to; its code comes no
 * sooner.
 */
export function AdInterruption({ ad, mayCome, pathname }: AdInterruptionProps) {
  const [Shown, setShown] = useState<ComponentType<{ readonly ad: ShownAd }>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins the wait anew
  useEffect(() => {
    if (!mayCome) return;
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
  }, [ad, mayCome, pathname]);
  return Shown === undefined || !mayCome ? null : <Shown ad={ad} />;
}
