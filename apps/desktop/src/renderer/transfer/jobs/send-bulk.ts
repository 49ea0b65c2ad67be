import { BULK_ROWS_MAX, type BulkJobRow, type StartedKind } from '@harbour/core/contract/actions';
import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { atom } from 'jotai';
import type { BackOffice } from '../../session/back-office.ts';

/** A bulk change to be sent to the server, which executes it. */
export interface BulkOrder {
  readonly id: RecordId;
  readonly collection: CollectionName;
  readonly kind: StartedKind;
  readonly rows: readonly BulkJobRow[];
  /** The values for every row that has none of its own. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly fileName?: string;
}

/** The parts of the client that sending needs. */
export type SendingClient = Pick<BackOffice['client'], 'call' | 'on' | 'isConnected'>;

/** The longest text of the rows in one call, in characters. */
const PART_LENGTH = 400_000;

interface SendingRun {
  /** Makes no further call once it is aborted. */
  readonly signal: AbortSignal;
  /** Receives the number of rows sent. */
  readonly onSent: (rows: number) => void;
}

/**
 * Sends a bulk change and starts it. Every call may be repeated, so a lost connection only delays it. Rejects
 * with the server's refusal, or with the signal's reason.
 */
export async function sendBulk(
  client: SendingClient,
  { rows, ...order }: BulkOrder,
  { signal, onSent }: SendingRun,
): Promise<RecordOf<'bulkJobs'>> {
  const { id } = order;
  const patiently = repeating(client, signal);
  await patiently(() => client.call('bulkJobs/open', { ...order, total: rows.length }));
  let from = 0;
  for (const part of partsOf(rows)) {
    const at = from;
    await patiently(() => client.call('bulkJobs/add', { id, from: at, rows: part }));
    from += part.length;
    onSent(from);
  }
  return patiently(() => client.call('bulkJobs/begin', { id }));
}

/** Splits rows into parts that fit into one call. */
function partsOf(rows: readonly BulkJobRow[]): readonly (readonly BulkJobRow[])[] {
  const parts: BulkJobRow[][] = [[]];
  let length = 0;
  for (const row of rows) {
    const own = JSON.stringify(row).length;
    const part = parts.at(-1);
    if (!part || part.length === BULK_ROWS_MAX || (part.length > 0 && length + own > PART_LENGTH)) {
      parts.push([row]);
      length = own;
    } else {
      part.push(row);
      length += own;
    }
  }
  return parts;
}

/** Returns a function that repeats a call which got no response, once the connection is back. */
function repeating(client: SendingClient, signal: AbortSignal) {
  return async <A>(call: () => Promise<A>): Promise<A> => {
    for (;;) {
      signal.throwIfAborted();
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof Error && error.name === 'Timeout')) throw error;
        if (!client.isConnected()) await connected(client, signal);
      }
    }
  };
}

/** Resolves when the connection is back, or when the signal is aborted. */
function connected(client: SendingClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const stop = client.on('connect', done);
    if (signal.aborted) done();
    else signal.addEventListener('abort', done);
  });
}

/** A bulk change that is being sent to the server. Until it has started there, this window must stay open. */
export interface Sending {
  readonly order: BulkOrder;
  /** Describes the change in words: “Publish 120 products”. */
  readonly title: string;
  /** The number of rows sent. */
  readonly sent: number;
  /** Why the server refused it; `null` while it is being sent. */
  readonly problem: unknown;
  /** Stops the sending. */
  readonly stop: AbortController;
}

/** The bulk changes that this window is sending. */
export const sendingsAtom = atom<readonly Sending[]>([]);

/**
 * The jobs that this window started or has shown as open: their end is reported, and they stay listed
 * afterwards.
 */
export const watchedJobsAtom = atom<ReadonlySet<string>>(new Set<string>());
