import * as v from 'valibot';
import { publicContent } from '../definition/access.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { dateTime, decimal, image, integer, longText, oneOf, text, url } from '../definition/fields.ts';
import { publishedBetween } from '../definition/publication.ts';
import { roles } from '../values/collection-calls.ts';
import { recordIdSchema } from '../values/value-schemas.ts';

/**
 * Staff choose `draft` or `published`. The server sets a published ad to `meet`, and stops showing it, as
 * soon as its target is met. Staff set it back to `draft`, or to `published` after raising the target; before
 * that it becomes `meet` again at once.
 */
const adStates = ['draft', 'meet', 'published'] as const;

/** The position of an ad. */
export const adTypes = ['article', 'footer', 'fullscreen', 'list', 'video'] as const;
export type AdType = (typeof adTypes)[number];

/** An ad beside content, shown until its targets are met or it expires. */
export const ads = defineCollection({
  name: 'ads',
  titleField: 'name',
  fields: {
    name: text({ filter: true, search: true, sort: true }),
    adType: oneOf(adTypes, { filter: true, sort: true }),
    status: oneOf(adStates, { default: 'draft', filter: true, sort: true }),
    /** When several ads fit one position, the heavier comes first; those of the same weight take turns. */
    weight: integer({ default: 1, sort: true, max: 1000 }),
    /** Probability from 0 to 1 that the ad is shown where it fits. */
    probability: decimal({ default: 1, min: 0, max: 1 }),
    publish: dateTime({ optional: true, filter: true, sort: true }),
    expiry: dateTime({ optional: true, filter: true, sort: true }),
    targetLink: url({ optional: true }),
    media: image({ optional: true }),
    smallImage: image({ optional: true }),
    remarks: longText({ optional: true, read: ['editor', 'admin'], max: 2000 }),
    targetViews: integer({ optional: true, sort: true, read: ['editor', 'admin'] }),
    targetClicks: integer({ optional: true, sort: true, read: ['editor', 'admin'] }),
    currentViews: integer({ default: 0, sort: true, read: ['editor', 'admin'], write: [] }),
    currentClicks: integer({ default: 0, sort: true, read: ['editor', 'admin'], write: [] }),
  },
  access: publicContent(publishedBetween('publish', 'expiry')),
  defaultSort: { createdAt: -1 },
  publicLists: [{ status: 'published', adType: '', $sort: { weight: -1 } }],
});

/** The targets of an ad and its counts so far; a missing target, or 0, is never met. */
export interface AdCounts {
  readonly targetViews?: number | null | undefined;
  readonly targetClicks?: number | null | undefined;
  readonly currentViews?: number | undefined;
  readonly currentClicks?: number | undefined;
}

/**
 * True when an ad has been seen or clicked as often as its target says.
 *
 * @example isTargetMet({ targetViews: 100, currentViews: 100, targetClicks: null, currentClicks: 3 }) // true
 */
export function isTargetMet(counts: AdCounts): boolean {
  const { targetViews, targetClicks, currentViews = 0, currentClicks = 0 } = counts;
  return isReached(targetViews, currentViews) || isReached(targetClicks, currentClicks);
}

function isReached(target: number | null | undefined, current: number): boolean {
  return Boolean(target) && current >= Number(target);
}

/** The most ads of one kind that a call may report: more than appear on any page. */
const AD_COUNTS_MAX = 20;

const someAds = v.optional(v.pipe(v.array(recordIdSchema), v.maxLength(AD_COUNTS_MAX)), []);

/** Actions on adverts. */
export const adActions = {
  /**
   * Counts the ads that a visitor has seen and those they have clicked. No data about the visitor is sent.
   */
  'ads/count': defineAction({
    method: 'create',
    roles,
    data: v.strictObject({ views: someAds, clicks: someAds }),
    response: responseOf<{ readonly received: number }>(),
    sentence: 'Counts ads that were seen or clicked, by their ids.',
  }),
};
