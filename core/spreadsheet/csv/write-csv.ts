import type { CellValue } from '../cells/cell-value.ts';
import { checkColumns, type WriteOptions, type WriteReport } from '../cells/column.ts';
import { readRowValues } from '../cells/row-values.ts';
import { completeOrNothing } from '../write/complete-or-nothing.ts';
import { countRows } from '../write/count-rows.ts';
import type { Sink } from '../write/sink.ts';
import { formatLine, type LineShape } from './csv-line.ts';
import { createTextBuffer } from './text-buffer.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes `rows` as csv: UTF-8 with one byte order mark, CRLF, quotes where they are needed, texts that look like formulas guarded
 * with `'`. The sink is given about 1 MiB at a time and waited for; it is finished when all is written and aborted otherwise.
 * Rejects with SpreadsheetError (of a value, with row and column), the sink's error, the source's, or the signal's reason.
 */
export function writeCsv<Row>(
  rows: AsyncIterable<Row>,
  sink: Sink,
  options: WriteOptions<Row>,
): Promise<WriteReport> {
  return completeOrNothing(sink, options, async () => {
    checkColumns(options.columns);
    const shape: LineShape = { kinds: options.columns.map(({ kind }) => kind), delimiter: ',' };
    const buffer = createTextBuffer(sink, options.signal);
    await buffer.add(BYTE_ORDER_MARK + headerLine(options, shape));
    const reading = { ...options, check: unchanged };
    let number = 1;
    const count = await countRows(rows, options, (row) => {
      number += 1;
      return buffer.add(formatLine(readRowValues(reading, row, number), shape));
    });
    await buffer.flush();
    return count;
  });
}

function headerLine<Row>({ columns }: WriteOptions<Row>, shape: LineShape): string {
  return formatLine(
    columns.map(({ header }) => header),
    shape,
  );
}

function unchanged(value: CellValue): CellValue {
  return value;
}
