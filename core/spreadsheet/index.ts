export type { CellKind, SheetColumn, WriteOptions, WriteReport } from './cells/column.ts';
export { guardText, unguardText } from './cells/guard-text.ts';
export type { SheetCell, SheetRow, SheetValue } from './cells/sheet-row.ts';
export { parseWallTime, type WallTime, wallTimeToInstant } from './cells/wall-time.ts';
export type { Delimiter } from './csv/detect-delimiter.ts';
export { type ReadCsvOptions, readCsv } from './csv/read-csv.ts';
export { writeCsv } from './csv/write-csv.ts';
export {
  type CellChange,
  type ComparedRow,
  type Comparison,
  type CurrentRecord,
  compareRow,
  startComparison,
} from './import/compare-row.ts';
export { guessMapping } from './import/guess-mapping.ts';
export { cellAddress, type ImportIssue, type ImportProblem } from './import/import-issue.ts';
export { type ImportTarget, importTargets } from './import/import-target.ts';
export { namesToFind } from './import/names-to-find.ts';
export type { CellReading } from './import/parse-cell.ts';
export {
  type ImportPlan,
  type ImportRow,
  markTwice,
  readImportRow,
} from './import/read-import-row.ts';
export { CELL_CHARACTERS, DOCUMENT_ROWS, SHEET_COLUMNS, SHEET_ROWS } from './limits.ts';
export type { ExportColumn } from './records/export-column.ts';
export {
  type ExportFormat,
  type ExportTools,
  exportFormats,
  exportRecords,
  type RecordsExport,
} from './records/export-records.ts';
export {
  type ExportDifference,
  type ExportReport,
  explainDifference,
} from './records/export-report.ts';
export type { ReadPage, RecordQuestion, SourceRecord } from './records/read-page.ts';
export { type CellPlace, SpreadsheetError, type SpreadsheetProblem } from './spreadsheet-error.ts';
export type { Sink } from './write/sink.ts';
export { type ReadXlsxOptions, readSheetNames, readXlsx } from './xlsx/read-xlsx.ts';
export { type WriteXlsxOptions, writeXlsx } from './xlsx/write-xlsx.ts';
