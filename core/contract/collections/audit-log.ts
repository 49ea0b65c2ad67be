import { reading } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { json, oneOf, recordId, text } from '../definition/fields.ts';
import { methods, roles } from '../values/collection-calls.ts';

/** One side of an audit entry: the fields that differ from the other. */
export type AuditSide = Readonly<Record<string, unknown>>;

/**
 * One write by staff: the person, the time (`createdAt`), the changes and the IP address. Only the server
 * writes it; nobody changes it.
 */
export const auditLog = defineCollection({
  name: 'auditLog',
  titleField: 'actorEmail',
  fields: {
    actor: recordId({ filter: true, sort: true, write: [] }),
    actorEmail: text({ filter: true, search: true, sort: true, max: 254, write: [] }),
    role: oneOf(roles, { filter: true, sort: true, write: [] }),
    method: oneOf(methods, { filter: true, sort: true, write: [] }),
    collection: text({ filter: true, sort: true, max: 60, write: [] }),
    record: recordId({ filter: true, write: [] }),
    /** The changed fields before the write; empty for a create. */
    before: json({ optional: true, write: [] }),
    /** The changed fields after the write; empty after a purge. */
    after: json({ optional: true, write: [] }),
    ip: text({ optional: true, search: true, max: 45, write: [] }),
    /** The bulk job that the write is a row of. */
    job: recordId({ optional: true, filter: true, write: [] }),
    requestId: text({ optional: true, filter: true, max: 60, write: [] }),
  },
  access: { admin: reading },
  defaultSort: { createdAt: -1 },
  publicLists: [],
});
