import type { WriteOptions } from '../cells/column.ts';

const ROWS_BETWEEN_REPORTS = 1_000;

/** Passes rows to `add`, waiting only for its promises; returns their number. Stops between rows on abort. */
export async function countRows<Row>(
  rows: AsyncIterable<Row>,
  { signal, onProgress }: Pick<WriteOptions<Row>, 'signal' | 'onProgress'>,
  add: (row: Row) => Promise<void> | undefined,
): Promise<number> {
  let count = 0;
  for await (const row of rows) {
    signal?.throwIfAborted();
    const wait = add(row);
    if (wait !== undefined) await wait;
    count += 1;
    if (count % ROWS_BETWEEN_REPORTS === 0) onProgress?.(count);
  }
  signal?.throwIfAborted();
  return count;
}
