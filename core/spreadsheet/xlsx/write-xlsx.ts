import { checkColumns, type WriteOptions, type WriteReport } from '../cells/column.ts';
import { readRowValues } from '../cells/row-values.ts';
import { completeOrNothing, countRows, type Sink } from '../write/sink.ts';
import { checkSheetCell } from './check-cell.ts';
import { headRows, layOutColumn, type SheetLayout, sheetName } from './sheet-layout.ts';

/** Options of an export to a workbook. */
export interface WriteXlsxOptions<Row> extends WriteOptions<Row> {
  /** The sheet's name; invalid characters are removed. */
  readonly sheetName: string;
}

/**
 * Writes `rows` as a workbook of one sheet with a frozen header row. In Node the rows are streamed, one
 * buffer at a time, as fast as the sink accepts them; in a browser the workbook is built in memory and
 * contains at most 10,000 rows. The sink is finished on success and aborted otherwise. Rejects with a
 * SpreadsheetError (for a value, with row and column), the sink's error, the source's error, or the signal's
 * reason.
 */
export function writeXlsx<Row>(
  rows: AsyncIterable<Row>,
  sink: Sink,
  options: WriteXlsxOptions<Row>,
): Promise<WriteReport> {
  return completeOrNothing(sink, options, async () => {
    checkColumns(options.columns);
    const { openSheet } = await import('#xlsx-engine');
    const layout = layOut(options);
    const sheet = await openSheet(layout, sink, options.signal);
    const reading = { ...options, check: checkSheetCell };
    let number = headRows(layout);
    try {
      const count = await countRows(rows, options, (row) => {
        number += 1;
        return sheet.add(readRowValues(reading, row, number));
      });
      await sheet.end();
      return count;
    } catch (error) {
      sheet.discard();
      throw error;
    }
  });
}

function layOut<Row>({ columns, keys, sheetName: name }: WriteXlsxOptions<Row>): SheetLayout {
  return { name: sheetName(name), columns: columns.map(layOutColumn), keys };
}
