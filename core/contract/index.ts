export * from './access-presets.ts';
export * from './app-templates.ts';
export * from './contact-forms.ts';
export * from './define-collection.ts';
export * from './errors.ts';
export * from './field.ts';
/** The words a collection's fields are stated in. */
export * as fields from './fields.ts';
export * from './ids.ts';
export * from './industries.ts';
export * from './localized.ts';
export * from './money-schema.ts';
export * from './query.ts';
export * from './record-schemas.ts';
export * from './registry.ts';
export * from './roles.ts';
