export * from './check-list-query.ts';
export * from './check-scalar.ts';
export type { CheckedSearch } from './check-search.ts';
export type { PopulatedRelation } from './check-shape.ts';
export * from './matches-where.ts';
export * from './query-parts.ts';
export { relatedSearchFields } from './related-search.ts';
export * from './resolve-grant.ts';
