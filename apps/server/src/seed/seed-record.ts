import {
  type CollectionName,
  collections,
  createSchema,
  isCollectionName,
} from '@harbour/core/contract/collections';
import { allFields, type Field, type Fields } from '@harbour/core/contract/definition';
import { isRecord, isRecordId, type RecordId } from '@harbour/core/contract/values';
import * as v from 'valibot';
import { resolveDay, resolveTimestamp } from './relative-time.ts';
import { seedId } from './seed-id.ts';

/** A record as written in its content file. See `content/README.md`. */
export interface Content {
  readonly [field: string]: unknown;
}

/** A record to store. */
export interface SeedRecord {
  readonly _id: RecordId;
  readonly createdAt: string;
  /** The collection's own fields, validated against its contract. */
  readonly values: { readonly [field: string]: unknown };
}

/** Records of one collection. */
export interface SeedBatch {
  readonly collection: CollectionName;
  readonly records: readonly SeedRecord[];
}

/** Builds records from content; throws for the first record that violates its contract. */
export function seedBatch(collection: CollectionName, contents: readonly Content[], now: Date): SeedBatch {
  const schema = createSchema(collections[collection]);
  const records = contents.map((content) => {
    const { $key, createdAt = now.toISOString(), ...rest } = content;
    const key = keyOf(collection, content);
    const parsed = v.safeParse(schema, resolveFields(collections[collection].fields, rest, now));
    if (!parsed.success) throw new Error(`${collection}/${key}: ${explain(parsed.issues)}`);
    return {
      _id: seedId(collection, key),
      createdAt: v.parse(v.string(), resolveTimestamp(createdAt, now)),
      values: parsed.output,
    };
  });
  return { collection, records };
}

/** Returns the key of a seed record: its `$key`, else the value of its first unique field, else its title. */
function keyOf(collection: CollectionName, content: Content): string {
  const definition = collections[collection];
  const unique = Object.entries(allFields(definition)).find(([, field]) => field.unique)?.[0];
  return v.parse(v.string(), content.$key ?? content[unique ?? definition.titleField]);
}

function resolveFields(fields: Fields, content: Content, now: Date): Content {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      const field = fields[name];
      return [name, field && value !== null ? resolve(field, value, now) : value];
    }),
  );
}

function resolve(field: Field, value: unknown, now: Date): unknown {
  if (field.kind === 'dateTime') return resolveTimestamp(value, now);
  if (field.kind === 'date') return resolveDay(value, now);
  if (field.kind === 'priceList') return isRecord(value) ? pricesOf(value) : value;
  if (field.kind === 'reference') return resolveReference(field, value);
  if (field.kind === 'references' && Array.isArray(value)) {
    return value.map((one) => resolveReference(field, one));
  }
  if (!field.fields) return value;
  if (Array.isArray(value)) return value.map((one) => resolve({ ...field, kind: 'object' }, one, now));
  return isRecord(value) ? resolveFields(field.fields, value, now) : value;
}

function resolveReference({ relation }: Field, value: unknown): unknown {
  if (!relation || !isCollectionName(relation.collection)) return value;
  return typeof value !== 'string' || isRecordId(value) ? value : seedId(relation.collection, value);
}

function pricesOf(prices: Content): readonly Content[] {
  return Object.entries(prices).map(([currency, amount]) => ({ currency, amount }));
}

function explain(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`).join('; ');
}
