import * as v from 'valibot';
import type { Money } from '../money/index.ts';
import { type Built, buildField, type FieldOptions } from './build-field.ts';
import { type RecordId, recordIdSchema } from './ids.ts';
import { type LocalizedText, localizedTextSchema } from './localized.ts';
import { moneySchema, priceListSchema } from './money-schema.ts';

type Sized = FieldOptions & { readonly max?: number };

/** One line of text, at most 200 characters unless said otherwise. */
export function text<const O extends Sized>(options: O): Built<string, O> {
  return buildField({ kind: 'text', column: 'text', schema: lineSchema(options) }, options);
}

/** Plain text of several lines. */
export function longText<const O extends Sized>(options: O): Built<string, O> {
  return buildField(
    { kind: 'longText', column: 'text', schema: lineSchema({ max: 10_000, ...options }) },
    options,
  );
}

/** One line in every content language. */
export function localizedText<const O extends Sized>(options: O): Built<LocalizedText, O> {
  return buildField(
    { kind: 'localizedText', column: 'jsonb', schema: localizedTextSchema(options.max ?? 400) },
    options,
  );
}

/** An article in every content language, as Markdown. */
export function localizedMarkdown<const O extends Sized>(options: O): Built<LocalizedText, O> {
  const schema = localizedTextSchema(options.max ?? 100_000);
  return buildField({ kind: 'localizedMarkdown', column: 'jsonb', schema }, options);
}

/** An e-mail address, kept in lower case. */
export function email<const O extends FieldOptions>(options: O): Built<string, O> {
  const schema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254));
  return buildField({ kind: 'email', column: 'text', schema }, options);
}

/** A telephone number in E.164 form. */
export function phone<const O extends FieldOptions>(options: O): Built<string, O> {
  const schema = v.pipe(
    v.string(),
    v.regex(/^\+[1-9]\d{6,14}$/, 'Expected a number in E.164 form, such as +85291234567'),
  );
  return buildField({ kind: 'phone', column: 'text', schema }, options);
}

/** An absolute http or https address. */
export function url<const O extends FieldOptions>(options: O): Built<string, O> {
  const schema = v.pipe(
    v.string(),
    v.url(),
    v.regex(/^https?:/, 'Expected an http or https address'),
    v.maxLength(2000),
  );
  return buildField({ kind: 'url', column: 'text', schema }, options);
}

/** The unique name of a record in an address: lower-case words joined by hyphens. */
export function slug<const O extends FieldOptions>(options: O): Built<string, O> {
  const schema = v.pipe(
    v.string(),
    v.maxLength(120),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Expected words in lower case joined by hyphens'),
  );
  return buildField({ kind: 'slug', column: 'text', schema }, options);
}

/** A value that only the server reads (a hash, a key). */
export function secret<const O extends FieldOptions>(
  options: O,
): Built<string, O & { readonly read: readonly []; readonly write: readonly [] }> {
  return buildField(
    { kind: 'secret', column: 'text', schema: v.string() },
    { ...options, read: [] as const, write: [] as const },
  );
}

/** A whole number between `min` (default 0) and `max`. */
export function integer<const O extends FieldOptions & { readonly min?: number; readonly max?: number }>(
  options: O,
): Built<number, O> {
  const schema = v.pipe(
    v.number(),
    v.integer(),
    v.minValue(options.min ?? 0),
    v.maxValue(options.max ?? 2_147_483_647),
  );
  return buildField({ kind: 'integer', column: 'integer', schema }, options);
}

/** A number with a fraction, finite. */
export function decimal<const O extends FieldOptions & { readonly min?: number; readonly max?: number }>(
  options: O,
): Built<number, O> {
  const schema = v.pipe(
    v.number(),
    v.finite(),
    v.minValue(options.min ?? -1e9),
    v.maxValue(options.max ?? 1e9),
  );
  return buildField({ kind: 'decimal', column: 'double precision', schema }, options);
}

/** Yes or no. */
export function boolean<const O extends FieldOptions>(options: O): Built<boolean, O> {
  return buildField({ kind: 'boolean', column: 'boolean', schema: v.boolean() }, options);
}

/** A moment: UTC ISO text with milliseconds. Other offsets are accepted and turned to UTC. */
export function dateTime<const O extends FieldOptions>(options: O): Built<string, O> {
  const schema = v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((value) => new Date(value).toISOString()),
  );
  return buildField({ kind: 'dateTime', column: 'timestamptz', schema }, options);
}

/** A calendar day, YYYY-MM-DD. */
export function date<const O extends FieldOptions>(options: O): Built<string, O> {
  return buildField({ kind: 'date', column: 'date', schema: v.pipe(v.string(), v.isoDate()) }, options);
}

/** An amount in minor units with its currency. */
export function moneyAmount<const O extends FieldOptions>(options: O): Built<Money, O> {
  return buildField({ kind: 'money', column: 'jsonb', schema: moneySchema }, options);
}

/** One price a currency. */
export function priceList<const O extends FieldOptions>(options: O): Built<readonly Money[], O> {
  return buildField({ kind: 'priceList', column: 'jsonb', schema: priceListSchema }, options);
}

/** One of a fixed list of words; `status` fields are filterable and sortable as they stand. */
export function oneOf<const W extends string, const O extends FieldOptions>(
  values: readonly W[],
  options: O,
): Built<W, O> {
  const base = { kind: 'status', column: 'text', schema: v.picklist(values), values } as const;
  return buildField<W, O>(base, options);
}

/** Another record's id. */
export function reference<const O extends FieldOptions>(collection: string, options: O): Built<RecordId, O> {
  return buildField(
    { kind: 'reference', column: 'uuid', schema: recordIdSchema, relation: { collection } },
    options,
  );
}

/** Ids of other records, in the editor's order. */
export function references<const O extends FieldOptions>(
  collection: string,
  options: O,
): Built<readonly RecordId[], O> {
  const schema = v.pipe(v.array(recordIdSchema), v.maxLength(100));
  return buildField({ kind: 'references', column: 'uuid[]', schema, relation: { collection } }, options);
}

/** The attachment that holds a picture. */
export function image<const O extends FieldOptions>(options: O): Built<RecordId, O> {
  return buildField(
    { kind: 'image', column: 'uuid', schema: recordIdSchema, relation: { collection: 'attachments' } },
    options,
  );
}

/** A colour as #rrggbb. */
export function colour<const O extends FieldOptions>(options: O): Built<string, O> {
  return buildField(
    { kind: 'colour', column: 'text', schema: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)) },
    options,
  );
}

/** One nested object of a known shape. */
export function object<T, const O extends FieldOptions>(
  schema: v.GenericSchema<unknown, T>,
  options: O,
): Built<T, O> {
  return buildField({ kind: 'object', column: 'jsonb', schema }, options);
}

/** A list of nested objects of a known shape; with `relation`, `relation.key` of each holds another record's id. */
export function list<
  T,
  const O extends FieldOptions & {
    readonly relation?: { readonly collection: string; readonly key: string };
  },
>(item: v.GenericSchema<unknown, T>, options: O): Built<readonly T[], O> {
  const schema = v.pipe(v.array(item), v.maxLength(500));
  const { relation } = options;
  return buildField({ kind: 'list', column: 'jsonb', schema, ...(relation ? { relation } : {}) }, options);
}

function lineSchema(options: Sized): v.GenericSchema<unknown, string> {
  return v.pipe(v.string(), v.minLength(1, 'Fill this in'), v.maxLength(options.max ?? 200));
}
