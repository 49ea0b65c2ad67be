import { publicContent } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { boolean, dateTime, list, localizedText, oneOf } from '../definition/fields.ts';
import { publicationStates } from '../definition/publication.ts';

/** How far the work on an incident is, in its order. */
const incidentStages = ['planned', 'investigating', 'identified', 'monitoring', 'resolved'] as const;

/** The parts of the service that are measured: all but mail from outside, by a probe. */
export const measuredParts = ['site', 'portal', 'api', 'realtime', 'mail'] as const;
export type MeasuredPart = (typeof measuredParts)[number];

/** The parts of the service that an incident may affect. */
const serviceParts = [...measuredParts, 'payments', 'backOffice'] as const;

const affectedPart = { part: oneOf(serviceParts, {}) };

/** The state of knowledge at a time. */
const incidentUpdate = {
  at: dateTime({}),
  progress: oneOf(incidentStages, {}),
  text: localizedText({ max: 2000 }),
};

/**
 * A disruption or planned maintenance, shown on the status page. The public reads those that are published.
 */
export const incidents = defineCollection({
  name: 'incidents',
  titleField: 'title',
  fields: {
    title: localizedText({ search: true, max: 200 }),
    impact: oneOf(['maintenance', 'degraded', 'outage'], { filter: true, sort: true }),
    parts: list(affectedPart, { default: [], distinctBy: 'part' }),
    startedAt: dateTime({ filter: true, sort: true }),
    /** Empty while it lasts. */
    endedAt: dateTime({ optional: true, filter: true, sort: true }),
    updates: list(incidentUpdate, { default: [] }),
    /** True for a made-up incident, of which the page says that it is an example. */
    demonstration: boolean({ default: false, filter: true, sort: true }),
    status: oneOf(publicationStates, { default: 'draft', filter: true, sort: true }),
  },
  access: publicContent({ status: 'published' }),
  defaultSort: { startedAt: -1 },
  publicLists: [{ status: 'published', $sort: { startedAt: -1 } }],
});
