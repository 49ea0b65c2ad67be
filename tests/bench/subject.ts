import { collections } from '@harbour/core/contract/collections';
import { allFields, type CollectionDefinition } from '@harbour/core/contract/definition';

/**
 * The collection that the calls are measured on: a public list, searched in three languages, written by
 * staff.
 */
export const subject = {
  definition: collections.news satisfies CollectionDefinition,
  name: 'news',
  table: '"news"',
  page: { $limit: 20, $sort: { publishFrom: -1 } },
  /** The order of that page in SQL. */
  order: '"publishFrom" desc, "_id" desc',
  pageSize: 20,
  searched: ['title', 'content'],
  patched: { field: 'city', text: 'Hong Kong ' },
  unique: 'slug',
} as const;

/** The columns of a read record, as SQL, without the search index. */
export const columns = Object.keys(allFields(subject.definition))
  .map((name) => `"${name}"`)
  .join(', ');

/** The fields that a create sends. */
export const ownFields = Object.keys(subject.definition.fields);

/** The tables that a write of staff changes, whose triggers log it. */
export const logged = [subject.table, '"auditLog"'] as const;
