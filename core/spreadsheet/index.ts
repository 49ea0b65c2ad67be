export type { SheetColumn } from './cells/column.ts';

export { guardText, unguardText } from './cells/guard-text.ts';
export { cellText, type SheetCell, type SheetRow, type SheetValue } from './cells/sheet-row.ts';

export { readCsv } from './csv/read-csv.ts';
export { writeCsv } from './csv/write-csv.ts';
export { type EditingHeader, findEditingHeader } from './editing/editing-header.ts';
export {
  type ComparedRow,
  type CurrentRecord,
  compareRow,
  startComparison,
} from './import/compare-row.ts';
export { guessMapping, type TargetName } from './import/guess-mapping.ts';
export { cellAddress, type ImportIssue } from './import/import-issue.ts';
export { distinctTargets, type ImportTarget, importTargets } from './import/import-target.ts';
export { guessDateStyle, needsDateStyle } from './import/parse-date.ts';
export { type CellReading, type DateStyle, dateStyles } from './import/parsed-cell.ts';
export { readCellInto } from './import/read-cell-into.ts';
export {
  type ImportPlan,
  type ImportRow,
  markTwice,
  namesToFind,
  type RelatedWanted,
  readImportRow,
  relatedInCells,
} from './import/read-import-row.ts';
export { DOCUMENT_ROWS, SHEET_ROWS } from './limits.ts';
export { detectEncoding, type TextEncodingName, textEncodings } from './read/decode-text.ts';
export type { EntryPart, ExportColumn } from './records/export-column.ts';
export {
  type ExportFormat,
  type ExportReport,
  type ExportTools,
  explainDifference,
  exportFormats,
  exportRecords,
  type RecordsExport,
} from './records/export-records.ts';
export type { ReadPage, RecordRequest, SourceRecord } from './records/read-page.ts';
export { type RefusedRow, writeRefusedRows } from './records/write-refused-rows.ts';
export { SpreadsheetError } from './spreadsheet-error.ts';
export { type Sink, untilAborted } from './write/sink.ts';
export { readSheetNames, readXlsx } from './xlsx/read-xlsx.ts';
export { writeXlsx } from './xlsx/write-xlsx.ts';
