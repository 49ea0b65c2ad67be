export * from './check-list-query.ts';
export { type CheckedSearch, relatedSearchFields } from './check-search.ts';
export * from './check-where.ts';
export * from './matches-where.ts';
export * from './query-parts.ts';
export * from './resolve-grant.ts';
