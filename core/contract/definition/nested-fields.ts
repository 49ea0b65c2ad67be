import * as v from 'valibot';
import { type Built, buildField, type FieldOptions } from './build-field.ts';
import type { Fields, Relation } from './field.ts';
import { type ShapeOf, shapeSchema } from './shape.ts';

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
