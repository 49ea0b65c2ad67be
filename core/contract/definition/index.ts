export * from './access.ts';
export * from './define-action.ts';
export * from './define-collection.ts';
export * from './field.ts';
/** The field builders of collection definitions. */
export * as fields from './fields.ts';
export * from './list-patch.ts';
export * from './localized-texts.ts';
export * from './publication.ts';
export * from './query.ts';
export * from './whole-list.ts';
