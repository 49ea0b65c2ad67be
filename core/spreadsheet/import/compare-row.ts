import * as v from 'valibot';
import { brokenRecordRule } from '../../contract/collections/record-rules.ts';
import { createSchema } from '../../contract/collections/record-schemas.ts';
import { isCollectionName } from '../../contract/collections/registry.ts';
import type { CollectionDefinition } from '../../contract/definition/define-collection.ts';
import { isRecordId, type RecordId } from '../../contract/values/ids.ts';
import { isRecord } from '../../contract/values/json.ts';
import { rootField } from '../../table/values/path.ts';
import { fingerprint, isSameValue, valueAt } from '../editing/fingerprint.ts';
import { CELL_CHARACTERS } from '../limits.ts';
import { applyPart } from './apply-part.ts';
import { contractIssues, withoutInvalid } from './contract-issues.ts';
import type { ImportIssue } from './import-issue.ts';
import { isReadAsNumber } from './parse-number.ts';
import type { ImportPart } from './parsed-cell.ts';
import type { ImportRow } from './read-import-row.ts';

/** The current state of a record. */
export type CurrentRecord = Readonly<Record<string, unknown>> & {
  readonly _id: string;
  readonly version: number;
};

/** A cell that changes a value; `was` is the record's value now. */
interface CellChange {
  readonly path: string;
  readonly targetId: string;
  readonly column: number;
  readonly was: unknown;
  readonly becomes: unknown;
}

type Values = Readonly<Record<string, unknown>>;

interface Findings {
  readonly number: number;
  /** Cells that change their value. */
  readonly changes: readonly CellChange[];
  /** Cells that were changed in the file and, since the export, by others too. */
  readonly conflicts: readonly CellChange[];
  /** Cells that cannot be imported; one without a column concerns the whole row. */
  readonly issues: readonly ImportIssue[];
}

/**
 * The effect of importing a row: the cells of a record are judged one by one, so a row that changes may have
 * conflicts and invalid cells too; `conflicting` and `invalid` rows change nothing by themselves.
 */
export type ComparedRow = Findings &
  (
    | { readonly kind: 'added'; readonly data: Values }
    | {
        readonly kind: 'changed' | 'conflicting';
        readonly _id: RecordId;
        readonly version: number;
        /** The fields to write. */
        readonly data: Values;
        /** The fields to write where conflicts are decided in favour of the file. */
        readonly forced: Values;
      }
    | { readonly kind: 'same' | 'invalid' }
  );

/** The context for comparing rows with a collection; created once per file. */
export interface Comparison {
  readonly definition: CollectionDefinition;
  readonly create: ReturnType<typeof createSchema>;
  /** True if rows find records by `_id`; a record that is named but missing was deleted. */
  readonly byId: boolean;
  /** True if a row without a record may create one. */
  readonly mayAdd: boolean;
  /** UTC ISO text. */
  readonly now: string;
  /** Returns the id of the record that has a value of a unique field; undefined where it is free. */
  readonly ownerOf: (path: string, value: unknown) => string | undefined;
}

interface ComparisonOptions extends Pick<Comparison, 'definition' | 'mayAdd' | 'now'> {
  /** The target by which rows find their records; null where every row is new. */
  readonly key: string | null;
  /** By default every value is free. */
  readonly ownerOf?: Comparison['ownerOf'];
}

/** Creates the comparison for a collection. */
export function startComparison({
  key,
  ownerOf = () => undefined,
  ...options
}: ComparisonOptions): Comparison {
  return { ...options, create: createSchema(options.definition), byId: key === '_id', ownerOf };
}

/** Returns the effect of importing a row, validated with the contract's schemas; nothing is written. */
export function compareRow(
  row: ImportRow,
  current: CurrentRecord | undefined,
  comparison: Comparison,
): ComparedRow {
  const { number, issues } = row;
  if (issues.some(concernsRow)) return invalidRow(number, issues);
  if (current) return changedRow(row, current, comparison);
  const { byId, mayAdd } = comparison;
  if (row.key !== null && (byId || !mayAdd)) return invalidRow(number, [{ code: 'keyGone' }]);
  if (!mayAdd) return invalidRow(number, [{ code: 'keyEmpty' }]);
  return addedRow(row, comparison);
}

/** Without a readable version, it is unknown whether others have changed the record since. */
function concernsRow({ column, path }: ImportIssue): boolean {
  return column === undefined || path === 'version';
}

function invalidRow(number: number, issues: readonly ImportIssue[]): ComparedRow {
  return { kind: 'invalid', number, changes: [], conflicts: [], issues };
}

function addedRow({ number, parts, issues }: ImportRow, comparison: Comparison): ComparedRow {
  if (issues.length > 0) return invalidRow(number, issues);
  const filled = parts.filter(({ isEmpty }) => !isEmpty);
  const data = filled.reduce<Values>(applyPart, {});
  const result = v.safeParse(comparison.create, data);
  if (!result.success) return invalidRow(number, contractIssues(result.issues, parts, ''));
  const { issues: broken } = withoutBroken(filled, { current: null, base: result.output, comparison });
  if (broken.length > 0) return invalidRow(number, broken);
  const changes = filled.map((part) => changeOf(part, {}, data));
  return { kind: 'added', number, data, changes, conflicts: [], issues: [] };
}

function changedRow(row: ImportRow, current: CurrentRecord, comparison: Comparison): ComparedRow {
  const { number, version } = row;
  const { _id } = current;
  if (!isRecordId(_id)) return invalidRow(number, [{ code: 'keyGone' }]);
  const differing = row.parts.filter((part) => differs(part, current));
  const damaged = differing.flatMap((part) => damageOf(part, current) ?? []);
  const whole = differing.filter(({ column }) => !damaged.some((issue) => issue.column === column));
  const allowed = withoutInvalid(whole, current, comparison.definition);
  const { valid, issues: broken } = withoutBroken(allowed.valid, { current, base: current, comparison });
  const contested = valid.filter((part) => isContested(part, current, version));
  const free = valid.filter((part) => !contested.includes(part));
  const next = valid.reduce<Values>(applyPart, current);
  const found = {
    number,
    changes: free.map((part) => changeOf(part, current, next)),
    conflicts: contested.map((part) => changeOf(part, current, next)),
    issues: [...row.issues, ...damaged, ...allowed.issues, ...broken],
  };
  if (valid.length === 0) return { ...found, kind: found.issues.length > 0 ? 'invalid' : 'same' };
  return {
    ...found,
    kind: free.length > 0 ? 'changed' : 'conflicting',
    _id,
    version: current.version,
    data: fieldsOf(free, current),
    forced: fieldsOf(valid, current),
  };
}

interface Writing {
  /** The record now; null for a new one. */
  readonly current: CurrentRecord | null;
  /** The values of the cells that a file does not supply. */
  readonly base: Values;
  readonly comparison: Comparison;
}

/**
 * Returns the parts that break no rule about several fields or records, and the issues of the others. All
 * cells of the fields that a rule depends on are at fault, because each is right without the others.
 */
function withoutBroken(
  parts: readonly ImportPart[],
  { current, base, comparison }: Writing,
): { readonly valid: readonly ImportPart[]; readonly issues: readonly ImportIssue[] } {
  const { definition, now, ownerOf } = comparison;
  const taken = parts.filter((part) => isTaken(part, ownerOf, current?._id));
  let valid = parts.filter((part) => !taken.includes(part));
  const issues = taken.map((part) => brokenAt(part, 'taken'));
  const { name } = definition;
  for (;;) {
    const after = valid.reduce<Values>(applyPart, base);
    const broken = isCollectionName(name)
      ? brokenRecordRule(name, { before: current, after, now })
      : undefined;
    const out = valid.filter(({ target }) => broken?.paths.includes(target.path));
    const at = out.find(({ target }) => target.path === broken?.path) ?? out[0];
    if (!broken || !at) return { valid, issues };
    issues.push(brokenAt(at, broken.code));
    valid = valid.filter((part) => !out.includes(part));
  }
}

function isTaken(
  { target: { path, field }, value, isEmpty }: ImportPart,
  ownerOf: Comparison['ownerOf'],
  own: string | undefined,
): boolean {
  if (!field.unique || isEmpty) return false;
  const owner = ownerOf(path, value);
  return owner !== undefined && owner !== own;
}

function brokenAt(
  { column, target: { path } }: ImportPart,
  fault: NonNullable<ImportIssue['fault']>,
): ImportIssue {
  return { code: 'notAllowed', column, path, fault };
}

function differs(part: ImportPart, current: CurrentRecord): boolean {
  const { target, value, isUntouched, isToMinute } = part;
  if (isUntouched) return false;
  const now = valueAt(current, target);
  if (isSameValue(target.field.kind, value, now)) return false;
  // Spreadsheet programs save times to a csv file as they display them.
  if (isToMinute && typeof now === 'string' && String(value).slice(0, 16) === now.slice(0, 16)) return false;
  return part.base !== undefined || !isFallback(part, current);
}

/**
 * A file for reading shows the English text where a language has none; importing it must not add that text.
 */
function isFallback({ target, value }: ImportPart, current: CurrentRecord): boolean {
  const { path, language } = target;
  if (language === undefined || language === 'en' || valueAt(current, target)) return false;
  return isSameValue(target.field.kind, value, valueAt(current, { path, language: 'en' }));
}

/**
 * Returns the issue of a text that no person changed: spreadsheet programs cut the texts of a csv file at the
 * size of their cells, and read digits as a number.
 */
function damageOf({ target, value, column }: ImportPart, current: CurrentRecord): ImportIssue | undefined {
  const was = valueAt(current, target);
  if (typeof value !== 'string' || typeof was !== 'string') return undefined;
  const { path } = target;
  const isCut = value.length >= CELL_CHARACTERS - 1 && was.length > value.length && was.startsWith(value);
  if (isCut) return { code: 'cutOff', column, path };
  return isReadAsNumber(was, value) ? { code: 'asNumber', column, path, text: value, was } : undefined;
}

/** True where others changed the value since the export; without fingerprints the version decides. */
function isContested({ target, base }: ImportPart, current: CurrentRecord, version: number | null): boolean {
  if (base !== undefined) return fingerprint(target.field.kind, valueAt(current, target)) !== base;
  return version !== null && current.version > version;
}

function fieldsOf(parts: readonly ImportPart[], current: CurrentRecord): Values {
  const next = parts.reduce<Values>(applyPart, current);
  const names = new Set(parts.map(({ target }) => rootField(target.path)));
  return Object.fromEntries([...names].map((name) => [name, next[name]]));
}

function changeOf({ target, column }: ImportPart, current: Values, next: Values): CellChange {
  const [was, becomes] = [current, next].map((record) => shownAt(record, target));
  return { path: target.path, targetId: target.id, column, was, becomes };
}

/** A price is shown with its currency. */
function shownAt(record: Values, target: ImportPart['target']): unknown {
  const { path, currency } = target;
  if (currency === undefined) return valueAt(record, target);
  const prices = valueAt(record, { path });
  const list: readonly unknown[] = Array.isArray(prices) ? prices : [];
  return list.find((price) => isRecord(price) && price.currency === currency);
}
