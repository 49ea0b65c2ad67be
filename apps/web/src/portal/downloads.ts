import { type CollectionName, isCollectionName } from '@harbour/core/contract/collections';
import { PUBLIC_LIMIT } from '@harbour/core/contract/definition';
import type { Locale } from '@harbour/core/i18n';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { ExportColumn, ExportFormat, ExportReport, SourceRecord } from '@harbour/core/spreadsheet';
import { type ListRequest, listConditions } from '@harbour/core/table';

/** A list to export to a file. */
export interface ListExport {
  readonly collection: CollectionName;
  /** The conditions of the list; page and order are ignored. */
  readonly request: Pick<ListRequest, 'filter' | 'currentFilter'>;
  readonly promised: number;
  readonly columns: readonly ExportColumn[];
  readonly locale: Locale;
  readonly format: ExportFormat;
  readonly title: string;
}

const TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Writes all records of a list to a downloaded file and returns a report of how many were written. Loads the
 * writer's code on demand.
 */
export async function exportList(client: RealtimeClient, task: ListExport): Promise<ExportReport> {
  const { exportRecords } = await import('@harbour/core/spreadsheet');
  const { collection, request, locale, ...rest } = task;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const report = await exportRecords(
    {
      ...rest,
      language: locale,
      request: { collection, query: listConditions(request), sort: { _id: -1 } },
    },
    {
      readPage: async (name, query) => {
        // Either the list itself or the records that its columns refer to.
        if (!isCollectionName(name)) throw new Error(`An export of ${collection} asked for ${name}`);
        const $limit = Math.min(query.$limit ?? PUBLIC_LIMIT, PUBLIC_LIMIT);
        const { data, ...page } = await client.service(name).find({ query: { ...query, $limit } });
        return { ...page, data: data.map((record): SourceRecord => ({ ...record })) };
      },
      sink: {
        write: async (chunk) => void chunks.push(chunk.slice()),
        finish: async () => chunks.reduce((bytes, { byteLength }) => bytes + byteLength, 0),
        abort: async () => void chunks.splice(0),
      },
    },
  );
  saveFile(`${task.title}.${task.format}`, new Blob(chunks, { type: TYPES[task.format] }));
  return report;
}

/** Downloads a file through the browser. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after this task has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
