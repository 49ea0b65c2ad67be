import * as v from 'valibot';
import { type CollectionDefinition, createSchema, isRecordId, type RecordId } from '../../contract/index.ts';
import { equalValues, isRecord, readPath, rootField } from '../../table/index.ts';
import { applyPart } from './apply-part.ts';
import type { ImportIssue } from './import-issue.ts';
import type { ImportPart, ImportRow } from './read-import-row.ts';

/** The current state of a record. */
export type CurrentRecord = Readonly<Record<string, unknown>> & {
  readonly _id: string;
  readonly version: number;
};

/** A cell that changes a value. */
interface CellChange {
  readonly path: string;
  readonly targetId: string;
  readonly column: number;
  readonly was: unknown;
  readonly becomes: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** The effect of importing a row. `conflicting`: others changed the record since the version in the file. */
export type ComparedRow =
  | {
      readonly kind: 'added';
      readonly number: number;
      readonly data: Values;
      readonly changes: readonly CellChange[];
    }
  | {
      readonly kind: 'changed' | 'conflicting';
      readonly number: number;
      readonly _id: RecordId;
      readonly version: number;
      readonly data: Values;
      readonly changes: readonly CellChange[];
    }
  | { readonly kind: 'same'; readonly number: number }
  | { readonly kind: 'invalid'; readonly number: number; readonly issues: readonly ImportIssue[] };

/** The context for comparing rows with a collection; created once per file. */
export interface Comparison {
  readonly definition: CollectionDefinition;
  readonly create: ReturnType<typeof createSchema>;
  /** True if rows find records by `_id`; a record that is named but missing was deleted. */
  readonly byId: boolean;
  /** True if a row without a record may create one. */
  readonly mayAdd: boolean;
}

interface ComparisonOptions {
  readonly definition: CollectionDefinition;
  /** The target by which rows find their records; null where every row is new. */
  readonly key: string | null;
  readonly mayAdd: boolean;
}

/** Creates the comparison for a collection. */
export function startComparison({ definition, key, mayAdd }: ComparisonOptions): Comparison {
  return { definition, create: createSchema(definition), byId: key === '_id', mayAdd };
}

/** Returns the effect of importing a row, validated with the contract's schemas; nothing is written. */
export function compareRow(
  row: ImportRow,
  current: CurrentRecord | undefined,
  comparison: Comparison,
): ComparedRow {
  const { number, issues } = row;
  if (issues.length > 0) return { kind: 'invalid', number, issues };
  if (current) return changedRow(row, current, comparison);
  const { byId, mayAdd } = comparison;
  if (row.key !== null && (byId || !mayAdd))
    return { kind: 'invalid', number, issues: [{ code: 'keyGone' }] };
  if (!mayAdd) return { kind: 'invalid', number, issues: [{ code: 'keyEmpty' }] };
  return addedRow(row, comparison);
}

function addedRow({ number, parts }: ImportRow, { create }: Comparison): ComparedRow {
  const filled = parts.filter(({ isEmpty }) => !isEmpty);
  const data = filled.reduce<Values>(applyPart, {});
  const result = v.safeParse(create, data);
  if (!result.success) return { kind: 'invalid', number, issues: issuesOf(result.issues, parts, '') };
  return { kind: 'added', number, data, changes: filled.flatMap((part) => changeOf(part, {}, data)) };
}

function changedRow(
  { number, parts, version }: ImportRow,
  current: CurrentRecord,
  { definition }: Comparison,
): ComparedRow {
  const next = parts.reduce<Values>(applyPart, current);
  const roots = [...new Set(parts.map(({ target }) => rootField(target.path)))];
  const changed = roots.filter((name) => !equalValues(next[name] ?? null, current[name] ?? null));
  if (changed.length === 0) return { kind: 'same', number };
  const issues = changed.flatMap((name) => {
    const field = definition.fields[name];
    const result = field && v.safeParse(field.schema, next[name]);
    return !result || result.success ? [] : issuesOf(result.issues, parts, name);
  });
  if (issues.length > 0) return { kind: 'invalid', number, issues };
  const { _id } = current;
  if (!isRecordId(_id)) return { kind: 'invalid', number, issues: [{ code: 'keyGone' }] };
  return {
    kind: version !== null && current.version > version ? 'conflicting' : 'changed',
    number,
    _id,
    version: current.version,
    data: Object.fromEntries(changed.map((name) => [name, next[name]])),
    changes: parts.flatMap((part) => changeOf(part, current, next)),
  };
}

function changeOf({ target, column }: ImportPart, current: Values, next: Values): readonly CellChange[] {
  const [was, becomes] = [current, next].map((record) => shownAt(record, target));
  if (equalValues(was ?? null, becomes ?? null)) return [];
  return [{ path: target.path, targetId: target.id, column, was, becomes }];
}

function shownAt(record: Values, { path, language, currency }: ImportPart['target']): unknown {
  const value = readPath(record, path);
  if (language !== undefined) return isRecord(value) ? value[language] : undefined;
  if (currency === undefined || !Array.isArray(value)) return value;
  const prices: readonly unknown[] = value;
  return prices.find((price) => isRecord(price) && price.currency === currency);
}

/** Returns the contract's issues, each at the cell that supplied the value, or as missing without one. */
function issuesOf(
  issues: readonly v.BaseIssue<unknown>[],
  parts: readonly ImportPart[],
  root: string,
): readonly ImportIssue[] {
  return issues.map((issue) => {
    const path = [root, ...(issue.path ?? []).map(({ key }) => String(key))].filter(Boolean).join('.');
    const part = parts.find(({ target }) => isAt(target, path));
    const isMissing = part === undefined || part.isEmpty;
    return {
      code: isMissing ? 'missing' : 'notAllowed',
      path,
      reason: issue.message,
      ...(part && { column: part.column }),
    };
  });
}

function isAt({ path: target, language }: ImportPart['target'], path: string): boolean {
  if (language !== undefined)
    return `${target}.${language}` === path || (target === path && language === 'en');
  return target === path || path.startsWith(`${target}.`);
}
