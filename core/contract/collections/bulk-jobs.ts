import { reading } from '../definition/access.ts';
import { type CollectionDefinition, defineCollection } from '../definition/define-collection.ts';
import { dateTime, integer, oneOf, recordId, text } from '../definition/fields.ts';

/** The operations that the server executes row by row. */
export const bulkJobKinds = ['edit', 'publish', 'unpublish', 'remove', 'restore', 'import', 'undo'] as const;
export type BulkJobKind = (typeof bulkJobKinds)[number];

/**
 * `preparing`: its rows are still being sent. `waiting`: a server will execute it. `paused`, `cancelled`:
 * staff stopped it. `failed`: it cannot go on, for the reason in `failure`.
 */
const bulkJobStates = ['preparing', 'waiting', 'running', 'paused', 'done', 'cancelled', 'failed'] as const;
export type BulkJobState = (typeof bulkJobStates)[number];

const fields = {
  kind: oneOf(bulkJobKinds, { filter: true, sort: true, write: [] }),
  collection: text({ filter: true, sort: true, max: 60, write: [] }),
  status: oneOf(bulkJobStates, { default: 'preparing', filter: true, sort: true, write: [] }),
  /** The number of rows, and how many of them have each outcome. */
  total: integer({ default: 0, sort: true, write: [] }),
  changed: integer({ default: 0, sort: true, write: [] }),
  /** Rows that already had the new values. */
  skipped: integer({ default: 0, sort: true, write: [] }),
  refused: integer({ default: 0, sort: true, write: [] }),
  /** The names of the fields that every row gets the same value of, separated by spaces. */
  changedFields: text({ optional: true, max: 4000, write: [] }),
  /** The name of an imported file. */
  fileName: text({ optional: true, max: 255, search: true, write: [] }),
  /** The person whose permissions apply to every row. */
  actor: recordId({ filter: true, sort: true, write: [] }),
  actorEmail: text({ filter: true, search: true, sort: true, max: 254, write: [] }),
  /** Why it cannot go on: a code of `errorCodes`. */
  failure: text({ optional: true, max: 60, write: [] }),
  finishedAt: dateTime({ optional: true, filter: true, sort: true, write: [] }),
  /** Until then its rows can be read, and it can be undone. */
  keptUntil: dateTime({ optional: true, filter: true, write: [] }),
  /** The job that this one undoes. A job is undone once. */
  undoOf: recordId({ optional: true, filter: true, unique: true, write: [] }),
  /** The job that undoes this one. */
  undoneBy: recordId({ optional: true, filter: true, write: [] }),
};

/**
 * Defines changes of many records of one collection, which the server executes row by row. Staff see the jobs
 * of those of the `others` that they may list. Only the server writes them.
 */
export function defineBulkJobs(others: readonly CollectionDefinition[]) {
  const listed = others.filter(({ access }) => access.editor?.find !== undefined);
  const visible = { collection: { $in: listed.map(({ name }) => name) } };
  return defineCollection({
    name: 'bulkJobs',
    titleField: 'kind',
    fields,
    access: { editor: { find: visible, get: visible }, admin: reading },
    defaultSort: { createdAt: -1 },
    publicLists: [],
  });
}
