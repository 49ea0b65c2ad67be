import { atom } from 'jotai';
import type { BulkOrder } from './send-bulk.ts';

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
