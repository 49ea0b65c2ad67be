import type { WriteOptions, WriteReport } from '../cells/column.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';
import type { Sink } from './sink.ts';
import { untilAborted } from './until-aborted.ts';

type Promises = Pick<WriteOptions<never>, 'signal' | 'expectedRows' | 'onProgress'>;

/**
 * Finishes the sink when `work` has written all rows, and as many as were promised; aborts it in every other
 * case. `work` resolves to the number of rows.
 */
export async function completeOrNothing(
  sink: Sink,
  { signal, expectedRows, onProgress }: Promises,
  work: () => Promise<number>,
): Promise<WriteReport> {
  try {
    signal?.throwIfAborted();
    const rows = await untilAborted(work(), signal);
    checkCount(rows, expectedRows);
    const bytes = await sink.finish();
    onProgress?.(rows);
    return { rows, bytes };
  } catch (error) {
    await abandon(sink, error);
    throw error;
  }
}

function checkCount(rows: number, expected: number | undefined): void {
  if (expected === undefined || rows === expected) return;
  throw new SpreadsheetError(
    'count-mismatch',
    `${expected} rows were promised and ${rows} came: nothing was saved, start again.`,
  );
}

async function abandon(sink: Sink, error: unknown): Promise<void> {
  try {
    await sink.abort();
  } catch (failure) {
    throw bothFailed(error, failure);
  }
}

function bothFailed(error: unknown, failure: unknown): AggregateError {
  return new AggregateError([error, failure], 'The export failed, and so did removing what it had written.', {
    cause: error,
  });
}
