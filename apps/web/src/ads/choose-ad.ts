import { brand } from '@harbour/core/brand';
import { type Locale, switchLocalePath } from '@harbour/core/i18n';

/** The random numbers with which an ad is chosen. */
export interface Chance {
  readonly weight: number;
  /** 0 to 1. */
  readonly probability: number;
}

/** The random part of a choice. */
export interface Draw {
  /** Returns a number from 0 up to 1. */
  readonly random: () => number;
  /** True if the probability is applied later: then only ads without any are left out. */
  readonly isDecidedLater?: boolean;
}

/**
 * Chooses the ad of one position: the heaviest is tried first, and shown with its probability. Ads of the
 * same weight are tried in random order, so that each is shown.
 */
export function chooseAd<Ad extends Chance>(
  ads: readonly Ad[],
  { random, isDecidedLater = false }: Draw,
): Ad | undefined {
  return ads
    .map((ad) => ({ ad, rank: random() }))
    .toSorted((one, other) => other.ad.weight - one.ad.weight || one.rank - other.rank)
    .find(({ ad }) => (isDecidedLater ? ad.probability > 0 : random() < ad.probability))?.ad;
}

interface Reader {
  readonly locale: Locale;
  /** Scheme and host of the site. */
  readonly origin: string;
}

/** The target of an ad: for our pages in the reader's language, for others as it is. */
export function adAddress(link: string, { locale, origin }: Reader): string {
  const { host, pathname, search, hash } = new URL(link);
  const isOurs = host === new URL(origin).host || host === brand.email.split('@')[1];
  return isOurs ? switchLocalePath(`${pathname}${search}${hash}`, locale) : link;
}
