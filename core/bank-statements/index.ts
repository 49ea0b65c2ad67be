export { findHeadingRow, guessColumns } from './guess-columns.ts';
export { type DateStyle, dateStyles, guessDateStyle } from './read-day.ts';
export {
  type ReadStatement,
  readStatement,
  type StatementProblem,
  type StatementProblemKind,
  type StatementRow,
  type UnreadStatement,
} from './read-statement.ts';
export { statementBatches } from './statement-batches.ts';
export type { StatementCell, StatementSheetRow } from './statement-cell.ts';
export { isStatementRole, type StatementRole, statementRoles } from './statement-roles.ts';
