import { Buffer } from 'node:buffer';
import { checkScalar } from '@harbour/core/contract/query';
import { refusal } from '../../calls/refusal.ts';
import type { Binder } from '../../database/binder.ts';
import type { SortKey } from './sort.ts';

/** A position between two records of an order, and the reading direction from it. */
export interface CursorPosition {
  readonly backwards: boolean;
  /** Sort key values of the record next to the position. */
  readonly values: readonly unknown[];
}

type SortedRecord = { readonly [field: string]: unknown };

/**
 * Returns the opaque text of the position next to `record`. It contains the order, so that it cannot be used
 * with another.
 */
export function encodeCursor(keys: readonly SortKey[], record: SortedRecord, backwards: boolean): string {
  const values = keys.map(({ column }) => record[column.name] ?? null);
  return Buffer.from(JSON.stringify([signature(keys), backwards ? 1 : 0, ...values])).toString('base64url');
}

/** Reads the text of {@link encodeCursor}; throws `bad-cursor` if it is invalid or of another order. */
export function decodeCursor(keys: readonly SortKey[], text: string): CursorPosition {
  const parts = parse(text);
  const [order, backwards, ...values] = parts;
  if (order !== signature(keys) || values.length !== keys.length || (backwards !== 0 && backwards !== 1)) {
    throw badCursor();
  }
  return { backwards: backwards === 1, values: keys.map((key, index) => cursorValue(key, values[index])) };
}

/** Returns the condition for the records beyond the position, in reading direction. */
export function beyond(
  keys: readonly SortKey[],
  { backwards, values }: CursorPosition,
  binder: Binder,
): string {
  const steps = keys.map((key, index) => ({
    quoted: key.column.quoted,
    nullable: key.column.field.optional,
    down: key.descending !== backwards,
    value: values[index],
  }));
  const first = steps[0];
  if (first && steps.every(({ nullable, down }) => !nullable && down === first.down)) {
    const row = steps.map(({ quoted }) => quoted).join(', ');
    const bound = steps.map(({ value }) => binder.bind(value)).join(', ');
    return `(${row}) ${first.down ? '<' : '>'} (${bound})`;
  }
  return beyondStep(steps, binder);
}

interface Step {
  readonly quoted: string;
  readonly nullable: boolean;
  readonly down: boolean;
  readonly value: unknown;
}

function beyondStep([step, ...rest]: readonly Step[], binder: Binder): string {
  if (!step) return 'false';
  const after = strictlyBeyond(step, binder);
  if (rest.length === 0) return after;
  const same = step.value === null ? `${step.quoted} is null` : `${step.quoted} = ${binder.bind(step.value)}`;
  return `(${after} or (${same} and ${beyondStep(rest, binder)}))`;
}

function strictlyBeyond({ quoted, nullable, down, value }: Step, binder: Binder): string {
  if (value === null) return down ? `${quoted} is not null` : 'false';
  if (down) return `${quoted} < ${binder.bind(value)}`;
  const greater = `${quoted} > ${binder.bind(value)}`;
  return nullable ? `(${greater} or ${quoted} is null)` : greater;
}

function signature(keys: readonly SortKey[]): string {
  return keys.map(({ column, descending }) => `${descending ? '-' : ''}${column.name}`).join(',');
}

function parse(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

function cursorValue({ column }: SortKey, value: unknown): unknown {
  if (value === null && column.field.optional) return null;
  const bound = checkScalar(column.field, value) ?? null;
  if (bound !== null) return bound;
  throw badCursor();
}

function badCursor(): Error {
  return refusal('bad-cursor', 'The cursor does not belong to this list: start again from the first page.', {
    subject: '$cursor',
  });
}
