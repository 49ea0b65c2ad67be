import { publicContent } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import {
  boolean,
  dateTime,
  decimal,
  email,
  image,
  list,
  localizedMarkdown,
  localizedText,
  object,
  oneOf,
  reference,
  slug,
  text,
  url,
} from '../definition/fields.ts';
import { publicationStates, publishedBetween } from '../definition/publication.ts';

/** The location of an event; each has its map in the settings. */
const eventLocations = ['hk', 'canada'] as const;

const event = {
  title: localizedText({ max: 200 }),
  content: localizedMarkdown({ max: 20_000 }),
  email: email({ optional: true }),
  startDate: dateTime({}),
  endDate: dateTime({}),
  joinUrl: url({ optional: true }),
  location: oneOf(eventLocations, {}),
  mapUrl: url({ optional: true }),
  notes: localizedText({ optional: true, max: 2000 }),
  region: text({ optional: true, max: 20 }),
};

/** A figure of a case study before and after: `20` and `4` minutes, and where both numbers come from. */
const result = {
  name: localizedText({ max: 120 }),
  before: decimal({ min: 0 }),
  after: decimal({ min: 0 }),
  unit: localizedText({ optional: true, max: 40 }),
  source: localizedText({ max: 160 }),
};

/** A step of a case study: the time, such as `Day 2`, and what happened then. */
const step = {
  when: localizedText({ max: 60 }),
  text: localizedText({ max: 300 }),
};

/**
 * A blog post, addressed by its slug; with `hasEvent` it is also on the events page. A post with an industry
 * is a case study: it appears among the use cases of its industry and not in the blog.
 */
export const news = defineCollection({
  name: 'news',
  titleField: 'title',
  fields: {
    slug: slug({ unique: true, filter: true, sort: true }),
    title: localizedText({ search: true, max: 200 }),
    content: localizedMarkdown({ search: true }),
    /** The person who wrote it, with a page of their own. */
    authorProfile: reference('authors', { optional: true, filter: true, sort: true }),
    /** The name of a writer without a profile. A post without either is by the company. */
    author: text({ optional: true, search: true, sort: true, max: 120 }),
    category: reference('categories', { optional: true, filter: true, sort: true }),
    industry: reference('industries', { optional: true, filter: true, sort: true }),
    /** The customer whom a case study is about; pages name them only while their record is published. */
    customer: reference('customers', { optional: true, filter: true, sort: true }),
    /** The figures of the customer before and after. */
    results: list(result, { default: [] }),
    timeline: list(step, { default: [] }),
    city: text({ optional: true, filter: true, sort: true, max: 80 }),
    region: text({ optional: true, filter: true, sort: true, max: 20 }),
    image: image({ optional: true }),
    top: boolean({ default: false, filter: true, sort: true }),
    /** The post's date, and the time it appears. */
    publishFrom: dateTime({ filter: true, sort: true }),
    publishTo: dateTime({ optional: true, filter: true, sort: true }),
    /** The post shows no date. */
    hiddenTime: boolean({ default: false }),
    status: oneOf(publicationStates, { default: 'draft', filter: true, sort: true }),
    hasEvent: boolean({ default: false, filter: true, sort: true }),
    event: object(event, { optional: true }),
    /** The post that it was imported from, which a second import is matched by. */
    facebookPostId: text({
      optional: true,
      unique: true,
      filter: true,
      max: 120,
      read: ['editor', 'admin'],
    }),
  },
  access: publicContent(publishedBetween('publishFrom', 'publishTo')),
  defaultSort: { publishFrom: -1 },
  publicLists: [
    { status: 'published', $sort: { publishFrom: -1 } },
    { status: 'published', category: '', $sort: { publishFrom: -1 } },
    { status: 'published', top: true, $sort: { publishFrom: -1 } },
    { status: 'published', hasEvent: true, $sort: { publishFrom: -1 } },
    { status: 'published', industry: '', $sort: { publishFrom: -1 } },
    { status: 'published', customer: '', $sort: { publishFrom: -1 } },
  ],
});
