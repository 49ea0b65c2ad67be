import { isDeepStrictEqual } from 'node:util';
import { isOfStoredText, isRecord } from '@harbour/core/contract/values';
import * as v from 'valibot';
import { refusal } from '../../calls/refusal.ts';
import type { RawRecord } from '../table/stored-record.ts';
import type { TableShape } from '../table/table-shape.ts';

const entry = v.record(v.string(), v.unknown());

/**
 * Changes to single entries of lists (specification section 7), by field: `$push` appends an entry, `$set`
 * changes the entry that `match` finds, `$pull` removes those that equal the given keys.
 */
const listPatchSchema = v.object({
  $push: v.optional(v.record(v.string(), v.unknown())),
  $set: v.optional(v.record(v.string(), v.strictObject({ match: entry, value: entry }))),
  $pull: v.optional(v.record(v.string(), v.unknown())),
});

interface ChangedList {
  readonly list: readonly unknown[];
  readonly stored: unknown;
}

/** Returns the whole lists after the changes to `current`; throws `invalid-data` if one does not fit. */
export function applyListPatch(shape: TableShape, current: RawRecord, data: RawRecord): RawRecord {
  const parsed = v.safeParse(listPatchSchema, data);
  if (!parsed.success) throw refusal('invalid-data', 'Expected {$push, $set, $pull} by field.');
  const { $push = {}, $set = {}, $pull = {} } = parsed.output;
  const fields = new Set([...Object.keys($pull), ...Object.keys($set), ...Object.keys($push)]);
  const lists = [...fields].map((field) => {
    let list = listOf(shape, current, field);
    if (field in $pull) list = list.filter((item) => !isMatch(item, $pull[field]));
    const set = $set[field];
    if (set) list = changed(list, set, field);
    if (field in $push) list = [...list, $push[field]];
    return [field, checked(shape, field, { list, stored: current[field] })];
  });
  return Object.fromEntries(lists);
}

function listOf(shape: TableShape, current: RawRecord, field: string): readonly unknown[] {
  const kind = shape.columns.get(field)?.field.column;
  const isOwn = Object.hasOwn(shape.definition.fields, field);
  if (!isOwn || (kind !== 'jsonb' && kind !== 'uuid[]')) {
    throw refusal('unknown-field', `${shape.name} has no list ${field}.`, { subject: field });
  }
  const list: unknown = current[field] ?? [];
  if (Array.isArray(list)) return list;
  throw refusal('unknown-field', `${field} of ${shape.name} is not a list.`, { subject: field });
}

function changed(
  list: readonly unknown[],
  { match, value }: { readonly match: RawRecord; readonly value: RawRecord },
  field: string,
): readonly unknown[] {
  if (!list.some((item) => isMatch(item, match))) {
    throw refusal('not-found', `${field} has no such entry any more.`, { subject: field });
  }
  return list.map((item) => (isMatch(item, match) && isRecord(item) ? { ...item, ...value } : item));
}

function checked(shape: TableShape, field: string, { list, stored }: ChangedList): unknown {
  const schema = shape.columns.get(field)?.field.schema;
  const result = schema ? v.safeParse(schema, list) : undefined;
  const found = (result?.issues ?? []).filter((issue) => !isOfStoredText(issue, stored));
  if (result?.typed && found.length === 0) return result.output;
  const issues = found.map(({ message, path }) => ({
    path: [field, ...(path ?? []).map(({ key }) => String(key))].join('.'),
    message,
  }));
  throw refusal('invalid-data', `The entry does not fit ${field}.`, { subject: field, issues });
}

/** An object matches by the given keys, anything else (an id) by equality. */
function isMatch(item: unknown, match: unknown): boolean {
  if (!isRecord(match)) return isDeepStrictEqual(item, match);
  const keys = Object.entries(match);
  return (
    keys.length > 0 && isRecord(item) && keys.every(([key, value]) => isDeepStrictEqual(item[key], value))
  );
}
