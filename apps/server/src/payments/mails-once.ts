import type { RecordId } from '@harbour/core/contract/values';
import type { createKeyedQueue } from '../concurrency/queues.ts';

/** How long a failed mail is retried, in milliseconds: a later one would only confuse. */
export const PATIENCE_MS = 2 * 86_400_000;

/** One mail per record of a kind, sent once unless a server is killed before recording that. */
export interface MailsOnce {
  /** Sends the mail of a record, unless it was sent before. */
  send(record: RecordId): Promise<void>;
  /** Sends the mails that failed; another failure goes to `onError` and is retried later. */
  sendLeft(onError: (error: unknown) => void): Promise<void>;
}

/** The records that mails are about, and the record of sent mails. */
export interface MailsOnceDeps {
  readonly now: () => number;
  readonly enqueue: ReturnType<typeof createKeyedQueue>;
  /** Sends the mail and records that, unless recorded already. Never runs concurrently for one record. */
  readonly sendIfUnsent: (record: RecordId) => Promise<void>;
  /** Returns the records since a time (UTC ISO text) whose mail has not been sent. */
  readonly unsent: (since: string) => Promise<readonly RecordId[]>;
}

/** Sends mails one after another for each record, and retries for two days. */
export function createMailsOnce({ now, enqueue, sendIfUnsent, unsent }: MailsOnceDeps): MailsOnce {
  const send = (record: RecordId) => enqueue(`mail of ${record}`, () => sendIfUnsent(record));
  return {
    send,
    sendLeft: async (onError) => {
      const since = new Date(now() - PATIENCE_MS).toISOString();
      for (const record of await unsent(since)) await send(record).catch(onError);
    },
  };
}
