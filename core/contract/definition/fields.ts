import * as v from 'valibot';
import type { RecordId } from '../values/ids.ts';
import { recordIdSchema } from '../values/value-schemas.ts';
import { type Built, buildField, type FieldOptions } from './build-field.ts';

export * from './nested-fields.ts';
export * from './text-fields.ts';
export * from './value-fields.ts';

/** The record's own id. */
export function recordId<const O extends FieldOptions>(options: O): Built<RecordId, O> {
  return buildField({ kind: 'id', column: 'uuid', schema: recordIdSchema }, options);
}

/** Another record's id. */
export function reference<const O extends FieldOptions>(collection: string, options: O): Built<RecordId, O> {
  const base = { kind: 'reference', column: 'uuid', schema: recordIdSchema } as const;
  return buildField({ ...base, relation: { collection } }, options);
}

/** Ids of other records, in the editor's order; no duplicates, at most 100. */
export function references<const O extends FieldOptions>(
  collection: string,
  options: O,
): Built<readonly RecordId[], O> {
  const base = { kind: 'references', column: 'uuid[]', schema: idListSchema } as const;
  return buildField({ ...base, relation: { collection } }, options);
}

/** The attachment that holds a picture. */
export function image<const O extends FieldOptions>(options: O): Built<RecordId, O> {
  const base = { kind: 'image', column: 'uuid', schema: recordIdSchema } as const;
  return buildField({ ...base, relation: { collection: 'attachments' } }, options);
}

/** The attachments that hold pictures, in the editor's order; no duplicates, at most 100. */
export function images<const O extends FieldOptions>(options: O): Built<readonly RecordId[], O> {
  const base = { kind: 'images', column: 'uuid[]', schema: idListSchema } as const;
  return buildField({ ...base, relation: { collection: 'attachments' } }, options);
}

const idListSchema: v.GenericSchema<unknown, readonly RecordId[]> = v.pipe(
  v.array(recordIdSchema),
  v.maxLength(100),
  v.check((ids) => new Set(ids).size === ids.length, 'A record is named twice'),
);
