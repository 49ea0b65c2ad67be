import { checkColumns, type WriteOptions, type WriteReport } from '../cells/column.ts';
import { readRowValues } from '../cells/row-values.ts';
import { completeOrNothing } from '../write/complete-or-nothing.ts';
import { countRows } from '../write/count-rows.ts';
import type { Sink } from '../write/sink.ts';
import { checkSheetCell } from './check-cell.ts';
import { layOutColumn, type SheetLayout, sheetName } from './sheet-layout.ts';

/** What an export to a workbook is told. */
export interface WriteXlsxOptions<Row> extends WriteOptions<Row> {
  /** The sheet's name; what a name may not hold is left out. */
  readonly sheetName: string;
  /** Who the file says made it. */
  readonly author?: string;
  /** 0, none, to 9, smallest; 1, fastest, when left out. */
  readonly compression?: number;
}

const FAST = 1;

/**
 * Writes `rows` as a workbook of one sheet with a frozen header row. On Node the rows stream through, one
 * buffer at a time, as fast as the sink takes them; in a browser the workbook is put together in memory and
 * holds at most 10,000 rows. The sink is finished when all is written and aborted otherwise. Rejects with
 * SpreadsheetError (of a value, with row and column), the sink's error, the source's, or the signal's reason.
 */
export function writeXlsx<Row>(
  rows: AsyncIterable<Row>,
  sink: Sink,
  options: WriteXlsxOptions<Row>,
): Promise<WriteReport> {
  return completeOrNothing(sink, options, async () => {
    checkColumns(options.columns);
    const { openSheet } = await import('#xlsx-engine');
    const sheet = await openSheet(layOut(options), sink, options.signal);
    const reading = { ...options, check: checkSheetCell };
    let number = 1;
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

function layOut<Row>({ columns, author, compression, ...options }: WriteXlsxOptions<Row>): SheetLayout {
  return {
    name: sheetName(options.sheetName),
    author,
    compression: compression ?? FAST,
    columns: columns.map(layOutColumn),
  };
}
