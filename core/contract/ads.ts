import { publicContent } from './access-presets.ts';
import { defineCollection } from './define-collection.ts';
import { dateTime, decimal, image, integer, longText, oneOf, text, url } from './fields.ts';
import { publishedBetween } from './publication.ts';

/** `meet`: the target has been met, the ad rests. */
export const adStates = ['draft', 'meet', 'published'] as const;
export type AdState = (typeof adStates)[number];

/** Where an ad stands. */
export const adTypes = ['article', 'footer', 'fullscreen', 'list', 'video'] as const;
export type AdType = (typeof adTypes)[number];

/** An ad beside content, shown until its targets are met or it expires. */
export const ads = defineCollection({
  name: 'ads',
  titleField: 'name',
  fields: {
    name: text({ search: true, sort: true }),
    adType: oneOf(adTypes, { filter: true, sort: true }),
    status: oneOf(adStates, { default: 'draft', filter: true, sort: true }),
    /** Among the ads that could stand in one place, the heavier comes first. */
    weight: integer({ default: 1, sort: true, max: 1000 }),
    /** Chance that the ad is shown where it could be, 0 to 1. */
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
