import * as v from 'valibot';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { places } from '../values/places.ts';

/**
 * Web vitals: largest contentful paint, interaction to next paint, cumulative layout shift, time to first
 * byte and first contentful paint. All are milliseconds but `cls`, a score.
 */
export const vitals = ['lcp', 'inp', 'cls', 'ttfb', 'fcp'] as const;
export type Vital = (typeof vitals)[number];

export const deviceClasses = ['phone', 'tablet', 'desktop'] as const;

/** The place of a page: `none` for pages that are the same in every place. */
export const measuredPlaces = [...places, 'none'] as const;

/** Days for which the counts of visits are kept, and over which percentiles are taken. */
export const VITALS_RETENTION_DAYS = 90;
export const VITALS_DAYS = 28;
/** A percentile is published only for at least this many visits. */
export const VITALS_LEAST_VISITS = 100;

/**
 * The limits up to which a vital is good, and above which it is poor, at the 75th percentile
 * (https://web.dev/articles/vitals).
 */
export const vitalLimits: Readonly<Record<Vital, { readonly good: number; readonly poor: number }>> = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
  ttfb: { good: 800, poor: 1800 },
  fcp: { good: 1800, poor: 3000 },
};

export type VitalRating = 'good' | 'improve' | 'poor';

/** Rates a value by the limits of its vital; a value on a limit has the better rating. */
export function rateVital(vital: Vital, value: number): VitalRating {
  const { good, poor } = vitalLimits[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'improve' : 'poor';
}

/** The 75th percentile of a vital, and the number of visits that it is taken from. */
export interface VitalPercentile {
  readonly p75: number;
  readonly visits: number;
}

/** The vitals of the visits that have something in common; those that no visit measured are missing. */
export interface VitalsRow {
  readonly by: 'all' | 'page' | 'place' | 'device' | 'locale';
  /** Name of the route, place, device or language; empty for all visits. */
  readonly name: string;
  readonly vitals: Readonly<Partial<Record<Vital, VitalPercentile>>>;
}

/** Actions on page speed. */
export const vitalsActions = {
  /** The vitals of the last {@link VITALS_DAYS} days by page, place, device and language. */
  vitals: defineAction({
    method: 'find',
    roles: ['editor', 'admin'],
    data: v.strictObject({}),
    response: responseOf<{ readonly rows: readonly VitalsRow[] }>(),
    sentence: 'Returns how fast the pages were in visitors’ browsers, at the 75th percentile.',
  }),
};
