export * from './nested-fields.ts';
export * from './relation-fields.ts';
export * from './text-fields.ts';
export * from './value-fields.ts';
