export { findHeadingRow, guessColumns } from './guess-columns.ts';
export { type DateStyle, dateStyles, guessDateStyle } from './read-day.ts';
export {
  type ReadStatement,
  readStatement,
  type StatementProblem,
  type StatementRow,
} from './read-statement.ts';
export { statementBatches } from './statement-batches.ts';

export { isStatementRole, type StatementRole, statementRoles } from './statement-roles.ts';
