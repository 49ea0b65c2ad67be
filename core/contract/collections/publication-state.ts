import type { CollectionName } from './registry.ts';

/** The collections whose records the public sees for a time, with the fields that hold its ends. */
export const publicationPeriods = {
  news: { from: 'publishFrom', until: 'publishTo' },
  products: { from: 'publish', until: 'expiry' },
  campaigns: { from: 'publish', until: 'expiry' },
  ads: { from: 'publish', until: 'expiry' },
} as const satisfies {
  readonly [collection in CollectionName]?: { readonly from: string; readonly until: string };
};

/** A collection with a publication period. */
export type PublishedCollection = keyof typeof publicationPeriods;

/** True for a collection with a publication period. */
export function hasPublication(collection: string): collection is PublishedCollection {
  return Object.hasOwn(publicationPeriods, collection);
}

/**
 * The states of a record for the public: `live` is seen, all others are not. `inNoCampaign` and `targetMet`
 * are states of ads alone.
 */
export const publicVisibilities = [
  'draft',
  'scheduled',
  'live',
  'ended',
  'inNoCampaign',
  'targetMet',
] as const;
export type PublicationState = (typeof publicVisibilities)[number];

interface PublicationContext {
  /** UTC ISO text. */
  readonly now: string;
  /** The ads of the campaigns that are live; unknown while they load, and then no ad is `inNoCampaign`. */
  readonly runningAds?: ReadonlySet<unknown> | undefined;
}

/**
 * Returns the state of a record for the public at a time. Edge rules: a record appears at its first instant
 * and is over at its last; one that ends before it begins has ended; what is over is `ended` even where a
 * campaign is missing.
 *
 * @example
 * publicationState('news', { status: 'published', publishFrom: '2026-12-01T01:00:00.000Z' },
 *   { now: '2026-11-23T00:00:00.000Z' }) // 'scheduled'
 */
export function publicationState(
  collection: PublishedCollection,
  record: object,
  { now, runningAds }: PublicationContext,
): PublicationState {
  const { status, from, until } = publicationOf(collection, record);
  if (status === 'meet') return 'targetMet';
  if (status !== 'published') return 'draft';
  if (until !== null && until <= now) return 'ended';
  if (from !== null && from > now) return 'scheduled';
  const isHeldBack = collection === 'ads' && runningAds !== undefined;
  return isHeldBack && !runningAds.has(Reflect.get(record, '_id')) ? 'inNoCampaign' : 'live';
}

/** Returns the ads that the live ones of the given campaigns show. */
export function adsOfCampaigns(campaigns: readonly object[], now: string): ReadonlySet<unknown> {
  const live = campaigns.filter((campaign) => publicationState('campaigns', campaign, { now }) === 'live');
  return new Set(
    live.flatMap((campaign) => {
      const ads: unknown = Reflect.get(campaign, 'ads');
      return Array.isArray(ads) ? ads : [];
    }),
  );
}

/** A reason why a publication may not be saved. */
export type PublicationFault = 'endsBeforeStart' | 'alreadyOver';

/**
 * Returns why a change may not be saved, or undefined. A period must not end before it begins, and nothing is
 * published, or moved into a period, that is over. Edge rules: an old record with such a period may be
 * changed elsewhere; what is live may be ended at once by an end in the past.
 *
 * @example publicationFault('products', { before: null, after: { status: 'published', expiry:
 *   '2025-01-01T00:00:00.000Z' },
 *   now: '2026-01-01T00:00:00.000Z' }) // 'alreadyOver'
 */
export function publicationFault(
  collection: PublishedCollection,
  { before, after, now }: { readonly before: object | null; readonly after: object; readonly now: string },
): PublicationFault | undefined {
  const next = publicationOf(collection, after);
  const last = before ? publicationOf(collection, before) : null;
  const isMoved = last?.from !== next.from || last?.until !== next.until;
  if (isMoved && next.from !== null && next.until !== null && next.until <= next.from)
    return 'endsBeforeStart';
  const isPublishing = next.status === 'published' && last?.status !== 'published';
  return isPublishing && next.until !== null && next.until <= now ? 'alreadyOver' : undefined;
}

function publicationOf(collection: PublishedCollection, record: object) {
  const { from, until } = publicationPeriods[collection];
  return {
    status: Reflect.get(record, 'status'),
    from: instantOf(Reflect.get(record, from)),
    until: instantOf(Reflect.get(record, until)),
  };
}

/** Returns an instant as the server stores it, whatever its notation; null for none. */
function instantOf(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
