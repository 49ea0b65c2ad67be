import { createBinder } from '../../database/binder.ts';
import type { Database } from '../../database/database.ts';
import { execute } from '../../database/statement.ts';
import type { Scope } from '../query/where.ts';
import type { RawWhere } from '../table/stored-record.ts';
import { columnOf } from '../table/table-shape.ts';

/**
 * True if time alone may have changed the result of a list: if a time that its conditions compare with now
 * lies after `since` and not after now. This is far cheaper than counting, as such times are indexed.
 */
export async function hasTimeCome(
  { database, scope }: { readonly database: Database; readonly scope: Scope },
  since: string,
): Promise<boolean> {
  const { shape, where, restrict = {}, trash, now } = scope;
  if (now === undefined) return false;
  const names = new Set([where, restrict].flatMap((part) => fieldsComparedWith(now, part)));
  if (names.size === 0) return false;
  const binder = createBinder();
  const [from, to] = [binder.bind(since), binder.bind(now)];
  const found = [...names].map((name) => {
    const { quoted } = columnOf(shape, name);
    const between = `${quoted} > ${from}::timestamptz and ${quoted} <= ${to}::timestamptz`;
    return `exists (select 1 from ${shape.table} where "deletedAt" is ${trash ? 'not null' : 'null'} and ${between})`;
  });
  const text = `select ${found.join(' or ')} as "come"`;
  const [row] = await execute<{ readonly come: boolean }>(database.db, text, binder.values);
  return row?.come ?? true;
}

/** Returns the fields that a condition compares with this time. */
export function fieldsComparedWith(timestamp: string, where: RawWhere): readonly string[] {
  return Object.entries(where).flatMap(([key, value]) => {
    if (Array.isArray(value) && (key === '$and' || key === '$or')) {
      return value.flatMap((branch: RawWhere) => fieldsComparedWith(timestamp, branch));
    }
    const operands = typeof value === 'object' && value !== null ? Object.values(value) : [value];
    return operands.includes(timestamp) ? [key] : [];
  });
}
