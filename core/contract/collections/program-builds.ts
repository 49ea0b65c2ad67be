import { reading } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { dateTime, decimal, integer, text } from '../definition/fields.ts';

/** A build of the desktop program, with its sessions of the last 90 days. Only the server writes it. */
export const programBuilds = defineCollection({
  name: 'programBuilds',
  titleField: 'build',
  fields: {
    /** Its release and, after a plus, the revision. */
    build: text({ filter: true, search: true, sort: true, max: 80, write: [] }),
    release: text({ filter: true, sort: true, max: 60, write: [] }),
    sessions: integer({ default: 0, filter: true, sort: true, write: [] }),
    crashedSessions: integer({ default: 0, filter: true, sort: true, write: [] }),
    /** The share of sessions without a crash, in percent, rounded down to two digits. */
    crashFree: decimal({ default: 100, filter: true, sort: true, min: 0, max: 100, write: [] }),
    firstSeenAt: dateTime({ filter: true, sort: true, write: [] }),
    lastSeenAt: dateTime({ filter: true, sort: true, write: [] }),
  },
  access: { admin: reading },
  defaultSort: { lastSeenAt: -1 },
  publicLists: [],
});
