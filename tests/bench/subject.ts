import { allFields, type CollectionDefinition, collections } from '@harbour/core/contract';

/** The collection that the calls are measured on: a public list, searched in three languages, written by staff. */
export const subject = {
  definition: collections.products as CollectionDefinition,
  name: 'products',
  table: '"products"',
  page: { $limit: 20, $sort: { order: 1 } },
  /** The order of that page in SQL. */
  order: '"order", "_id"',
  pageSize: 20,
  searched: 'name',
  patched: { field: 'target', text: 'https://shop.example/item/' },
  unique: 'slug',
} as const;

/** The columns a record is read with, as SQL; the search index is not among them. */
export const columns = Object.keys(allFields(subject.definition))
  .map((name) => `"${name}"`)
  .join(', ');

/** The fields a create sends. */
export const ownFields = Object.keys(subject.definition.fields);
