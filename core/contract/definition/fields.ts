import * as v from 'valibot';
import type { RecordId } from '../values/ids.ts';
import { recordIdSchema } from '../values/value-schemas.ts';
import { type Built, buildField, type FieldOptions } from './build-field.ts';
import type { Fields, Relation } from './field.ts';
import { type ShapeOf, shapeSchema } from './shape.ts';

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

/** A nested object with field definitions of its own, so that a form can be generated from it. */
export function object<F extends Fields, const O extends FieldOptions>(
  fields: F,
  options: O,
): Built<ShapeOf<F>, O> {
  return buildField({ kind: 'object', column: 'jsonb', schema: shapeSchema(fields), fields }, options);
}

/** The field that identifies an entry of a list: no two entries have the same value. */
interface ListOptions<F extends Fields> extends FieldOptions {
  readonly distinctBy?: keyof F & string;
}

/** A list of nested objects, at most 500; a reference within them can be populated as `list.field`. */
export function list<F extends Fields, const O extends ListOptions<F>>(
  fields: F,
  options: O,
): Built<readonly ShapeOf<F>[], O> {
  const { distinctBy } = options;
  const schema = v.pipe(
    v.array(shapeSchema(fields)),
    v.maxLength(500),
    v.check(
      (entries) =>
        distinctBy === undefined ||
        new Set(entries.map((entry) => entry[distinctBy])).size === entries.length,
      `Two entries have the same ${distinctBy}`,
    ),
  );
  const relation = relationWithin(fields);
  const base = { kind: 'list', column: 'jsonb', schema, fields } as const;
  return buildField(relation ? { ...base, relation } : base, options);
}

/** Any JSON object; for data that the server stores unchanged. */
export function json<const O extends FieldOptions>(
  options: O,
): Built<{ readonly [key: string]: unknown }, O> {
  const schema = v.record(v.string(), v.unknown());
  return buildField({ kind: 'json', column: 'jsonb', schema }, options);
}

/** The visible part of a map: its centre, height and width, all in degrees. */
export interface MapArea {
  readonly latitude: number;
  readonly longitude: number;
  readonly latitudeDelta: number;
  readonly longitudeDelta: number;
}

/** A part of the map. */
export function mapArea<const O extends FieldOptions>(options: O): Built<MapArea, O> {
  const schema = v.strictObject({
    latitude: degrees(-90, 90),
    longitude: degrees(-180, 180),
    latitudeDelta: degrees(0, 180),
    longitudeDelta: degrees(0, 360),
  });
  return buildField({ kind: 'mapArea', column: 'jsonb', schema }, options);
}

function degrees(min: number, max: number) {
  return v.pipe(v.number(), v.finite(), v.minValue(min), v.maxValue(max));
}

function relationWithin(fields: Fields): Relation | undefined {
  for (const [key, { relation }] of Object.entries(fields)) {
    if (relation) return { collection: relation.collection, key };
  }
  return undefined;
}
