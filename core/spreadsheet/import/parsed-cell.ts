import type { CurrencyCode } from '../../money/currency.ts';
import type { ZoneOffset } from '../../table/filters/day.ts';
import type { ImportIssue } from './import-issue.ts';
import type { ImportTarget } from './import-target.ts';

/** The orders of day and month in a date that ends in its year. */
export const dateStyles = ['dayFirst', 'monthFirst'] as const;
export type DateStyle = (typeof dateStyles)[number];

/** The context for reading cells. */
export interface CellReading {
  /** The zone of times in the file. */
  readonly zone: ZoneOffset;
  /** Returns all the names, in any language, of one of a field's fixed values. */
  readonly valueNames: (path: string, value: string) => readonly string[];
  /** Returns the ids of the related records with a name, in any language. */
  readonly idsOf: (collection: string, name: string) => readonly string[];
  /** Returns the names of a related record, in any language; undefined where they were not looked up. */
  readonly namesOf?: (collection: string, id: string) => readonly string[] | undefined;
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** The order of day and month in dates such as 31/12/2026; without it such dates are refused. */
  readonly dateStyle?: DateStyle | undefined;
  /** The currency of an amount that names none; without it such an amount is refused. */
  readonly currency?: CurrencyCode | undefined;
}

/** The meaning of a cell: a value, empty, no statement about the field, or the reason it has none. */
export type ParsedCell =
  | { readonly kind: 'value'; readonly value: unknown; readonly isToMinute?: boolean }
  | { readonly kind: 'empty' | 'kept' }
  | { readonly kind: 'issue'; readonly issue: ImportIssue };

/** A parsed cell of a row; its value is null where it is empty. */
export interface ImportPart {
  readonly target: ImportTarget;
  readonly column: number;
  readonly value: unknown;
  readonly isEmpty: boolean;
  /** The text has a time without seconds. */
  readonly isToMinute: boolean;
  /** The fingerprint of the value that was exported, where the file has it. */
  readonly base: string | undefined;
  /** The cell is as it was exported. */
  readonly isUntouched: boolean;
}

/** Returns a cell with a value. */
export function cellFound(value: unknown): ParsedCell {
  return { kind: 'value', value };
}

/** Returns a cell that has no meaning, and why. */
export function cellProblem(
  code: ImportIssue['code'],
  text: string,
  more: Partial<ImportIssue> = {},
): ParsedCell {
  return { kind: 'issue', issue: { code, text, ...more } };
}
