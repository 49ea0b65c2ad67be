import { type ComponentType, useEffect, useState } from 'react';
import { mayPrefetch, readConnection } from '../platform/connection.ts';
import type { ShownAd } from './load-ads.ts';

interface AdInterruptionProps {
  readonly ad: ShownAd;
  /** The current page; another one restarts the delay. */
  readonly pathname: string;
}

/**
 * Shows the fullscreen ad after a delay, in the share of visits given by its probability; its code is not
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

/** The time on a page, in milliseconds, after which a fullscreen ad may appear, once per visit. */
const INTERRUPTION_DELAY_MS = 30_000;

const INTERRUPTED_KEY = 'harbour.interrupted';

/**
 * Takes the one interruption of this visit: true the first time, false from then on. Also false on a slow or
 * metered connection, while the visitor is busy, and when the browser cannot store that it happened.
 */
function takeInterruption(page: Document): boolean {
  if (!mayPrefetch(readConnection(navigator)) || isBusy(page)) return false;
  try {
    if (sessionStorage.getItem(INTERRUPTED_KEY) !== null) return false;
    sessionStorage.setItem(INTERRUPTED_KEY, '');
    return true;
  } catch {
    // Without storage the ad would appear again and again, so it never does.
    return false;
  }
}

/** The visitor is in another tab, is typing, or has opened something. */
function isBusy(page: Document): boolean {
  const { hidden, activeElement } = page;
  if (hidden || activeElement?.matches('input, select, textarea')) return true;
  return page.querySelector('dialog[open], header details[open], :fullscreen') !== null;
}
