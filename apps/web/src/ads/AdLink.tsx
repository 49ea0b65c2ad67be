import { type ReactNode, useEffect } from 'react';
import { usePlacedAddress } from '../ui/link/Link.tsx';
import type { ShownAd } from './load-ads.ts';

interface AdLinkProps {
  readonly ad: ShownAd;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The link of an ad, whose clicks are counted. It loads a whole document, because an ad may lead anywhere.
 */
export function AdLink({ ad: { id, link }, className, children }: AdLinkProps) {
  const address = usePlacedAddress(link);
  return (
    <a className={className} href={address} rel="sponsored noopener" data-ad={id} suppressHydrationWarning>
      {children}
    </a>
  );
}

/** Counts the views and clicks of the page's current ads, once each. */
export function useCountedAds(): void {
  useEffect(() => {
    void import('../platform/ad-counts.ts').then(({ countAds }) => countAds(document));
  }, []);
}
