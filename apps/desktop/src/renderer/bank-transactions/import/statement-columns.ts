import {
  type DateStyle,
  findHeadingRow,
  guessColumns,
  guessDateStyle,
  isStatementRole,
  type StatementRole,
} from '@harbour/core/bank-statements';
import type { KnownMapping, MappedColumn } from '../../transfer/import/file-mapping.ts';
import type { ParsedFile, ParseRequest } from '../../transfer/import/parse-messages.ts';

/** The role of each column of a statement. */
export interface StatementColumns {
  /** The index of the heading row. */
  readonly headerAt: number;
  readonly columns: readonly MappedColumn[];
  /** `null` until the person chooses; the style is then guessed from the rows. */
  readonly chosenStyle: DateStyle | null;
}

/** A parsed statement, with the roles of its columns. */
export interface StatementFile {
  readonly name: string;
  readonly request: ParseRequest;
  readonly parsed: ParsedFile;
  readonly mapping: StatementColumns;
}

/** The reason why the columns cannot be used yet. */
export interface ColumnsProblem {
  readonly kind: 'needs' | 'twice';
  readonly role: StatementRole;
}

/** Guesses the columns from the last import and the usual headings, and the heading row if not given. */
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

/** Returns the first non-empty cell below a heading. */
function exampleOf({ rows }: ParsedFile, headerAt: number, at: number): string {
  const cells = rows.slice(headerAt + 1).map(({ cells }) => cells[at]?.text.trim() ?? '');
  return cells.find((text) => text !== '') ?? '';
}

/** Returns the role of each column, in the file's order. */
export function rolesOf({ columns }: StatementColumns): readonly (StatementRole | null)[] {
  return columns.map(({ target }) => (isStatementRole(target) ? target : null));
}

/** Returns the style of numeric dates: the chosen one, else the one guessed from the rows. */
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
