import type { WriteOptions, WriteReport } from '../cells/column.ts';

/** The destination of a file, such as a host's FileWriter. The file appears only when `finish` resolves. */
export interface Sink {
  /** Takes ownership of one chunk; resolves when the next may be written. */
  write(chunk: Uint8Array): Promise<void>;
  /** Completes the file and returns its size in bytes. */
  finish(): Promise<number>;
  /** Cancels and leaves nothing behind; may be called while a write is pending. */
  abort(): Promise<void>;
}

/**
 * Finishes the sink when `work` has written all rows; aborts it in every other case. `work` resolves to the
 * number of rows.
 */
export async function completeOrNothing(
  sink: Sink,
  { signal, onProgress }: Pick<WriteOptions<never>, 'signal' | 'onProgress'>,
  work: () => Promise<number>,
): Promise<WriteReport> {
  try {
    signal?.throwIfAborted();
    const rows = await untilAborted(work(), signal);
    const bytes = await sink.finish();
    onProgress?.(rows);
    return { rows, bytes };
  } catch (error) {
    await abandon(sink, error);
    throw error;
  }
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

/** Settles as `work` does, or rejects with the signal's reason on abort; `work` itself is not stopped. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

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
