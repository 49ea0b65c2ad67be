import { isRecord, type PlainRecord } from '../../contract/values/json.ts';

/**
 * Compares JSON values deeply: lists by order, objects regardless of key order. Edge rule: a key whose value
 * is undefined counts as absent, since JSON does not carry it.
 *
 * @example equalValues({ a: 1, b: [2] }, { b: [2], a: 1 }) // true
 * @example equalValues({ a: undefined }, {}) // true
 */
export function equalValues(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right)) return equalLists(left, right);
  if (isRecord(left) && isRecord(right)) return equalRecords(left, right);
  return Number.isNaN(left) && Number.isNaN(right);
}

function equalLists(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((value, index) => equalValues(value, right[index]));
}

function equalRecords(left: PlainRecord, right: PlainRecord): boolean {
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    equalValues(ownValue(left, key), ownValue(right, key)),
  );
}

function ownValue(record: PlainRecord, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
