import type { ContentLanguage } from '../../contract/values/localized.ts';
import { ALWAYS_SELECTED } from '../../table/constants.ts';
import { fixedOffset } from '../../table/filters/day.ts';
import { rootField } from '../../table/values/path.ts';
import { writeCsv } from '../csv/write-csv.ts';
import type { Sink } from '../write/sink.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';
import { type EditingTexts, editingColumns } from './editing-columns.ts';
import type { ExportColumn } from './export-column.ts';
import type { ReadPage, RecordRequest, SourceRecord } from './read-page.ts';
import { createRecordNames, nameSources, type RecordNames } from './record-names.ts';
import { sheetColumns } from './sheet-columns.ts';
import { walkRecords } from './walk-records.ts';

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** An export of records, as data. */
export interface RecordsExport {
  readonly request: RecordRequest;
  /** The number of rows promised to the person. */
  readonly promised: number;
  readonly columns: readonly ExportColumn[];
  readonly language: ContentLanguage;
  readonly format: ExportFormat;
  /** The sheet's name, in the reader's language. */
  readonly title: string;
  /** Makes it an export for editing, of the columns that name their target (see `editingColumns`). */
  readonly editing?: EditingTexts;
}

/** The dependencies of an export. */
export interface ExportTools {
  readonly readPage: ReadPage;
  readonly sink: Sink;
  readonly signal?: AbortSignal;
  /** Receives the number of rows written, and the number that matched at the start. */
  readonly onProgress?: (rows: number, found: number) => void;
}

/**
 * Writes the records of a query to a sink while others may change them (see `walkRecords`), and returns the
 * counts that explain a difference between the promised and written rows. Instants are written as wall-clock
 * time at +8 h. Rejects as `writeXlsx` and `writeCsv` do; the sink is then aborted.
 */
export async function exportRecords(task: RecordsExport, tools: ExportTools): Promise<ExportReport> {
  const { readPage, sink, signal, onProgress } = tools;
  const names = createRecordNames(readPage, nameSources(task.columns), task.language);
  const select = [...new Set([...ALWAYS_SELECTED, ...task.columns.map(({ path }) => rootField(path))])];
  let cut = 0;
  let found = 0;
  const countCut = { onCut: () => (cut += 1) };
  const isBook = task.format === 'xlsx';
  const options = {
    ...(task.editing
      ? editingColumns(task.columns, {
          collection: task.request.collection,
          names,
          texts: task.editing,
          onKept: countCut.onCut,
        })
      : { columns: sheetColumns(task.columns, { names, ...(isBook ? countCut : {}) }) }),
    zone: fixedOffset,
    onProgress: (rows: number) => onProgress?.(rows, found),
    ...(signal && { signal }),
  };
  async function* rows(): AsyncGenerator<SourceRecord> {
    const walk = await walkRecords(readPage, task.request, select);
    found = walk.found;
    onProgress?.(0, found);
    yield* flat(walk.pages, names);
  }
  const { rows: written, bytes } = isBook
    ? await writeXlsx(rows(), sink, { ...options, sheetName: task.title })
    : await writeCsv(rows(), sink, options);
  return { written, promised: task.promised, found, cut, bytes };
}

async function* flat(
  pages: AsyncIterable<readonly SourceRecord[]>,
  names: RecordNames,
): AsyncGenerator<SourceRecord> {
  for await (const page of pages) {
    await names.prepare(page);
    yield* page;
  }
}

/** The row counts of an export, which explain any difference. */
export interface ExportReport {
  /** Rows in the file, without the header. */
  readonly written: number;
  /** Rows promised to the person. */
  readonly promised: number;
  /** Rows that matched when the export started. */
  readonly found: number;
  /**
   * Texts that exceeded what a cell of a workbook can contain: they were cut or, in a file for editing, left
   * out.
   */
  readonly cut: number;
  /** Size of the file, in bytes. */
  readonly bytes: number;
}

/** Why the written rows differ from the promised rows; both parts are 0 where they do not differ. */
export interface ExportDifference {
  /** Matching rows that were added (positive) or lost (negative) between the promise and the start. */
  readonly before: number;
  /** Rows that began to match during the export, minus those that were deleted or stopped matching. */
  readonly during: number;
}

/**
 * Returns why the written rows differ from the promised rows.
 *
 * @example explainDifference({ promised: 10, found: 12, written: 11 }) // { before: 2, during: -1 }
 */
export function explainDifference({
  promised,
  found,
  written,
}: Pick<ExportReport, 'promised' | 'found' | 'written'>): ExportDifference {
  return { before: found - promised, during: written - found };
}
