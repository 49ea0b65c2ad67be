import { useEffect } from 'react';

/**
 * Counts the ads of the page as it is drawn now, once each: when they are seen and when they are followed.
 */
export function useCountedAds(): void {
  useEffect(() => {
    void import('../platform/ad-counts.ts').then(({ countAds }) => countAds(document));
  }, []);
}
