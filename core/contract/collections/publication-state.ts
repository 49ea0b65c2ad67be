import { propertyOf } from '../errors/refusal.ts';

/** Why a record may not be saved, as a key of the texts of forms, and the path of the field to correct. */
export interface RecordFault {
  readonly code:
    | 'endsBeforeStart'
    | 'alreadyOver'
    | 'aboveFullPrice'
    | 'targetNotMet'
    | 'eventMissing'
    | 'alreadyPast';
  readonly path: string;
}

/** The collections whose records the public sees for a time, with the fields that hold its ends. */
export const publicationPeriods = {
  news: { from: 'publishFrom', until: 'publishTo' },
  products: { from: 'publish', until: 'expiry' },
  campaigns: { from: 'publish', until: 'expiry' },
  ads: { from: 'publish', until: 'expiry' },
} as const satisfies Readonly<Record<string, Period>>;

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

interface Period {
  /** The paths of the ends: times, or days of which the last is the first after it. */
  readonly from: string;
  readonly until: string;
  /** True for a period that may end in the minute in which it begins, as times are entered by the minute. */
  readonly canBeTimestamp?: true;
}

/** The periods that people write into records. */
export const recordPeriods = {
  ads: [publicationPeriods.ads],
  campaigns: [publicationPeriods.campaigns],
  incidents: [{ from: 'startedAt', until: 'endedAt', canBeTimestamp: true }],
  news: [publicationPeriods.news, { from: 'event.startDate', until: 'event.endDate', canBeTimestamp: true }],
  products: [publicationPeriods.products],
  subscriptions: [{ from: 'termStart', until: 'termEnd' }],
} as const satisfies Readonly<Record<string, readonly Period[]>>;

/** A collection with periods that people write. */
export type CollectionWithPeriods = keyof typeof recordPeriods;

/**
 * Returns why a change may not be saved, or undefined. No period may end before it begins, and nothing is
 * published, or moved into a period, that is over. Edge rules: an old record with such a period may be
 * changed elsewhere; what is live may be ended at once by an end in the past.
 *
 * @example periodFault('products', { before: null, after: { status: 'published', expiry:
 *   '2025-01-01T00:00:00.000Z' },
 *   now: '2026-01-01T00:00:00.000Z' }) // { code: 'alreadyOver', path: 'expiry' }
 */
export function periodFault(
  collection: CollectionWithPeriods,
  { before, after, now }: { readonly before: object | null; readonly after: object; readonly now: string },
): RecordFault | undefined {
  const periods: readonly Period[] = recordPeriods[collection];
  const turned = periods.find((period) => isTurned(period, after) && !isSame(period, before, after));
  if (turned) return { code: 'endsBeforeStart', path: turned.until };
  if (!hasPublication(collection)) return undefined;
  const next = publicationOf(collection, after);
  const isPublishing = next.status === 'published' && Reflect.get(before ?? {}, 'status') !== 'published';
  const isOver = next.until !== null && next.until <= now;
  return isPublishing && isOver
    ? { code: 'alreadyOver', path: publicationPeriods[collection].until }
    : undefined;
}

function isTurned({ from, until, canBeTimestamp }: Period, record: object): boolean {
  const [start, end] = [instantAt(record, from), instantAt(record, until)];
  if (start === null || end === null) return false;
  return canBeTimestamp ? end < start : end <= start;
}

function isSame(period: Period, before: object | null, after: object): boolean {
  const ends = [period.from, period.until];
  return before !== null && ends.every((end) => instantAt(before, end) === instantAt(after, end));
}

function publicationOf(collection: PublishedCollection, record: object) {
  const { from, until } = publicationPeriods[collection];
  return {
    status: Reflect.get(record, 'status'),
    from: instantAt(record, from),
    until: instantAt(record, until),
  };
}

/** Returns an instant of a record as the server stores it, whatever its notation; null for none. */
function instantAt(record: object, path: string): string | null {
  const value = path.split('.').reduce<unknown>(propertyOf, record);
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
