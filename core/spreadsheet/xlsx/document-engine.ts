import exceljs from 'exceljs';
import { DOCUMENT_ROWS } from '../limits.ts';
import type { Sink } from '../write/sink.ts';
import { addHeader, addRow, checkRowNumber, headerInView } from './fill-sheet.ts';
import { COMPRESSION, headRows, type SheetLayout, type SheetWriter } from './sheet-layout.ts';

const CHUNK_BYTES = 2 ** 20;
const ZIP = { zip: { compression: 'DEFLATE', compressionOptions: { level: COMPRESSION } } } as const;

/** Opens a workbook that is built in memory, for hosts without Node's streams. */
export async function openSheet(
  layout: SheetLayout,
  sink: Sink,
  signal: AbortSignal | undefined,
): Promise<SheetWriter> {
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet(layout.name, { views: headerInView(layout) });
  addHeader(sheet, layout);
  let number = headRows(layout);
  return {
    add(values) {
      number += 1;
      checkRowNumber(number, DOCUMENT_ROWS);
      addRow(sheet, values, layout);
      return undefined;
    },
    async end() {
      const bytes = new Uint8Array(await workbook.xlsx.writeBuffer(ZIP));
      for (let offset = 0; offset < bytes.byteLength; offset += CHUNK_BYTES) {
        signal?.throwIfAborted();
        await sink.write(bytes.slice(offset, offset + CHUNK_BYTES));
      }
    },
    discard: () => workbook.removeWorksheet(sheet.id),
  };
}
