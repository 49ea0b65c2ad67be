import { useEffect } from 'react';

/** Counts the views and clicks of the page's current ads, once each. */
export function useCountedAds(): void {
  useEffect(() => {
    void import('../platform/ad-counts.ts').then(({ countAds }) => countAds(document));
  }, []);
}
