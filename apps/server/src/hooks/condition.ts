import { isRecordId, type Where } from '@harbour/core/contract';

/** What the words of a permission's condition stand for. */
export interface Standpoint {
  /** The account that asks; `null` for nobody in particular. */
  readonly me: string | null;
  /** UTC ISO text. */
  readonly now: string;
}

type Bag = { readonly [key: string]: unknown };

/** The id that no record has: what `$me` means for nobody. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The condition with `$me` and `$now` replaced by what they stand for. */
export function resolveCondition(where: Where, standpoint: Standpoint): Bag {
  const resolved = resolveValue(where, standpoint);
  return isBag(resolved) ? resolved : {};
}

/** Fields that the condition compares with `$me`. */
export function ownerFields(where: unknown): readonly string[] {
  if (Array.isArray(where)) return where.flatMap(ownerFields);
  if (!isBag(where)) return [];
  return Object.entries(where).flatMap(([key, value]) => (value === '$me' ? [key] : ownerFields(value)));
}

/** What a record must hold to meet a resolved condition: its plain equalities. */
export function equalities(condition: Bag): Bag {
  return Object.fromEntries(
    Object.entries(condition).filter(([key, value]) => !key.startsWith('$') && !isBag(value)),
  );
}

/** True where the record meets the resolved condition; the same judgement as the database makes of it. */
export function meets(record: Bag, condition: Bag): boolean {
  return Object.entries(condition).every(([key, value]) => {
    if (key === '$or') return branches(value).some((branch) => meets(record, branch));
    if (key === '$and') return branches(value).every((branch) => meets(record, branch));
    return meetsFilter(record[key] ?? null, value);
  });
}

function meetsFilter(actual: unknown, filter: unknown): boolean {
  if (!isBag(filter)) return equals(actual, filter);
  return Object.entries(filter).every(
    ([operator, operand]) => operators[operator]?.(actual, operand) ?? false,
  );
}

const operators: { readonly [operator: string]: (actual: unknown, operand: unknown) => boolean } = {
  $ne: (actual, operand) => !equals(actual, operand),
  $in: (actual, operand) => Array.isArray(operand) && operand.some((item) => equals(actual, item)),
  $nin: (actual, operand) => Array.isArray(operand) && !operand.some((item) => equals(actual, item)),
  $gt: (actual, operand) => compares(actual, operand, (order) => order > 0),
  $gte: (actual, operand) => compares(actual, operand, (order) => order >= 0),
  $lt: (actual, operand) => compares(actual, operand, (order) => order < 0),
  $lte: (actual, operand) => compares(actual, operand, (order) => order <= 0),
};

function equals(actual: unknown, expected: unknown): boolean {
  return Array.isArray(actual) ? actual.includes(expected) : actual === (expected ?? null);
}

function compares(actual: unknown, operand: unknown, holds: (order: number) => boolean): boolean {
  if (typeof actual === 'number' && typeof operand === 'number') return holds(actual - operand);
  if (typeof actual !== 'string' || typeof operand !== 'string') return false;
  return holds(Number(actual > operand) - Number(actual < operand));
}

function resolveValue(value: unknown, standpoint: Standpoint): unknown {
  if (value === '$me') return isRecordId(standpoint.me) ? standpoint.me : NOBODY;
  if (value === '$now') return standpoint.now;
  if (Array.isArray(value)) return value.map((item) => resolveValue(item, standpoint));
  if (!isBag(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, resolveValue(item, standpoint)]),
  );
}

function branches(value: unknown): readonly Bag[] {
  return Array.isArray(value) ? value.filter(isBag) : [];
}

function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
