import type { ContentLanguage } from '../../contract/values/localized.ts';
import { fixedOffset } from '../../table/filters/day.ts';
import { writeCsv } from '../csv/write-csv.ts';
import type { Sink } from '../write/sink.ts';
import { type EditingTexts, editingColumn } from './editing-columns.ts';
import type { ExportColumn } from './export-column.ts';
import type { ReadPage, SourceRecord } from './read-page.ts';
import { createRecordNames, nameSources } from './record-names.ts';

/** A record as it would have been written, its name, and why it was refused. */
export interface RefusedRow {
  readonly record: SourceRecord;
  readonly name: string;
  readonly reason: string;
}

/** A file of refused rows, which is corrected and imported again. */
export interface RefusedRowsFile {
  readonly pages: AsyncIterable<readonly RefusedRow[]>;
  readonly columns: readonly ExportColumn[];
  readonly language: ContentLanguage;
  /** The heading of the first column, which names the records; without it there is none. */
  readonly nameHeader?: string | undefined;
  /** The heading of the column of reasons. */
  readonly reasonHeader: string;
  readonly texts: EditingTexts;
}

/**
 * Writes refused rows as csv, each with its name in the first column and its reason in the last. The other
 * cells read back as the values they were written from, and related records carry their ids. Rejects as
 * `writeCsv` does.
 */
export async function writeRefusedRows(
  { pages, columns, language, nameHeader, reasonHeader, texts }: RefusedRowsFile,
  { readPage, sink }: { readonly readPage: ReadPage; readonly sink: Sink },
): Promise<void> {
  const names = createRecordNames(readPage, nameSources(columns), language);
  const cells = columns.map((column) => editingColumn(column, { names, texts, onKept: () => {} }));
  async function* rows(): AsyncGenerator<RefusedRow> {
    for await (const page of pages) {
      await names.prepare(page.map(({ record }) => record));
      yield* page;
    }
  }
  await writeCsv(rows(), sink, {
    columns: [
      ...(nameHeader === undefined
        ? []
        : [{ header: nameHeader, kind: 'text' as const, value: ({ name }: RefusedRow) => name }]),
      ...cells.map(({ value, otherwise, ...cell }) => ({
        ...cell,
        value: ({ record }: RefusedRow) => value(record),
        ...(otherwise && { otherwise: ({ record }: RefusedRow) => otherwise(record) }),
      })),
      { header: reasonHeader, kind: 'text' as const, value: ({ reason }: RefusedRow) => reason },
    ],
    zone: fixedOffset,
  });
}
