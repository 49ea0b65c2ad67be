import {
  type DateStyle,
  findHeadingRow,
  guessColumns,
  guessDateStyle,
  isStatementRole,
  type StatementRole,
} from '@harbour/core/bank-statements';
import type { MappedColumn } from '../../transfer/import/file-mapping.ts';
import type { KnownMapping } from '../../transfer/import/mapping-memory.ts';
import type { ParsedFile, ParseRequest } from '../../transfer/import/parse-messages.ts';

/** The role of each column of a statement. */
export interface StatementColumns {
  /** The index of the row of headings. */
  readonly headerAt: number;
  readonly columns: readonly MappedColumn[];
  /** `null` while the person has not chosen: it is guessed from the rows. */
  readonly chosenStyle: DateStyle | null;
}

/** A statement that was read, with what its columns hold. */
export interface StatementFile {
  readonly name: string;
  readonly request: ParseRequest;
  readonly parsed: ParsedFile;
  readonly mapping: StatementColumns;
}

/** Why the columns cannot be used yet. */
export interface ColumnsProblem {
  readonly kind: 'needs' | 'twice';
  readonly role: StatementRole;
}

/**
 * Guesses the columns from what their headings meant the last time and from the usual headings; the row of
 * headings too if none is given.
 */
export function guessStatement(
  parsed: ParsedFile,
  remembered: KnownMapping,
  headerAt = Math.min(findHeadingRow(parsed.rows), parsed.rows.length - 2),
): StatementColumns {
  const headings = (parsed.rows[headerAt]?.cells ?? []).map(({ text }) => text.trim());
  const roles = guessColumns(headings, remembered);
  const columns = headings.map((heading, at) => ({
    heading,
    example: exampleOf(parsed, headerAt, at),
    target: roles[at] ?? null,
  }));
  return { headerAt, columns, chosenStyle: null };
}

/** The first cell below a heading that holds something. */
function exampleOf({ rows }: ParsedFile, headerAt: number, at: number): string {
  const cells = rows.slice(headerAt + 1).map(({ cells }) => cells[at]?.text.trim() ?? '');
  return cells.find((text) => text !== '') ?? '';
}

/** The role of each column, in the file's order. */
export function rolesOf({ columns }: StatementColumns): readonly (StatementRole | null)[] {
  return columns.map(({ target }) => (isStatementRole(target) ? target : null));
}

/** The style in which days of numbers are read: the chosen one, else what the rows say. */
export function dateStyleOf({ parsed, mapping }: Pick<StatementFile, 'parsed' | 'mapping'>): DateStyle {
  const at = rolesOf(mapping).indexOf('bookedOn');
  const cells = at < 0 ? [] : parsed.rows.slice(mapping.headerAt + 1).map(({ cells }) => cells[at]);
  return mapping.chosenStyle ?? guessDateStyle(cells);
}

const NEEDED = ['bookedOn', 'amount', 'details'] as const;

/** Returns why the columns cannot be used yet, or `undefined` if they can. */
export function columnsProblem(mapping: StatementColumns): ColumnsProblem | undefined {
  const roles = rolesOf(mapping);
  const twice = roles.find((role, at) => role && role !== 'details' && roles.indexOf(role) !== at);
  if (twice) return { kind: 'twice', role: twice };
  const missing = NEEDED.find((role) => !roles.includes(role));
  return missing && { kind: 'needs', role: missing };
}

/** Maps each heading to its role, to be remembered. Of equal headings, one that is used wins. */
export function meaningOfColumns({ columns }: StatementColumns): KnownMapping {
  const used = columns.toSorted((one, other) => Number(one.target !== null) - Number(other.target !== null));
  return Object.fromEntries(used.map(({ heading, target }) => [heading, target]));
}
