import { reading } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { dateTime, integer, list, longText, oneOf, text } from '../definition/fields.ts';
import { crashKinds } from '../values/crash-reports.ts';

/** How often a failure was reported by one build. */
const buildCount = { build: text({ max: 80 }), count: integer({}) };

/**
 * Failures of the desktop program that have the same kind, error and place where it was thrown. The server
 * writes them from reports; admins mark them solved. A solved one is reopened when a build reports it for the
 * first time.
 */
export const crashGroups = defineCollection({
  name: 'crashGroups',
  titleField: 'title',
  fields: {
    kind: oneOf(crashKinds, { filter: true, sort: true, write: [] }),
    title: text({ search: true, sort: true, max: 400, write: [] }),
    /** The frames of the latest report, one a line. */
    stack: longText({ optional: true, write: [] }),
    /** The number of reports that are kept, as of the latest one. */
    count: integer({ default: 1, filter: true, sort: true, write: [] }),
    /** The same by build, the most frequent first. */
    builds: list(buildCount, { default: [], distinctBy: 'build', write: [] }),
    firstSeenAt: dateTime({ filter: true, sort: true, write: [] }),
    lastSeenAt: dateTime({ filter: true, sort: true, write: [] }),
    state: oneOf(['open', 'solved'], { default: 'open', filter: true, sort: true }),
  },
  access: { admin: { ...reading, patch: true } },
  defaultSort: { lastSeenAt: -1 },
  publicLists: [],
});
