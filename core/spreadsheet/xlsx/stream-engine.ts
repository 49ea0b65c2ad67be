import { Writable } from 'node:stream';
import exceljs from 'exceljs';
import { SHEET_ROWS } from '../limits.ts';
import { type Sink, untilAborted } from '../write/sink.ts';
import { openDrainGate } from './drain-gate.ts';
import { addHeader, addRow, checkRowNumber, headerInView } from './fill-sheet.ts';
import { COMPRESSION, headRows, type SheetLayout, type SheetWriter } from './sheet-layout.ts';

/** Opens a workbook whose rows are streamed to the sink. */
export async function openSheet(
  layout: SheetLayout,
  sink: Sink,
  signal: AbortSignal | undefined,
): Promise<SheetWriter> {
  const broken = new AbortController();
  const stop = signal ? AbortSignal.any([signal, broken.signal]) : broken.signal;
  const output = writableOf(sink).on('error', (error) => broken.abort(error));
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({
    stream: output,
    useStyles: true,
    useSharedStrings: false,
    zip: { zlib: { level: COMPRESSION } },
  });
  const sheet = workbook.addWorksheet(layout.name, { views: headerInView(layout) });
  const gate = openDrainGate(sheet);
  for (const row of addHeader(sheet, layout)) row.commit();
  let number = headRows(layout);
  return {
    add(values) {
      number += 1;
      checkRowNumber(number, SHEET_ROWS);
      addRow(sheet, values, layout).commit();
      return gate.isFull() ? gate.drained(stop) : undefined;
    },
    // The promise of exceljs never settles when its output fails.
    end: () => untilAborted(workbook.commit(), stop),
    discard: () => void output.destroy(),
  };
}

function writableOf(sink: Sink): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      sink.write(chunk).then(() => done(), done);
    },
  });
}
