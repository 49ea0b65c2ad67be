import type { RecordId } from '@harbour/core/contract';
import type { createTurnsByKey } from '../turns.ts';

/** For how long a mail that could not be sent is tried again, in milliseconds: later it would only puzzle. */
export const PATIENCE_MS = 2 * 86_400_000;

/**
 * One mail for each record of a kind: it is sent once, unless a server is killed between sending and noting
 * it.
 */
export interface MailsOnce {
  /** Sends the mail of a record that has had none. */
  send(record: RecordId): Promise<void>;
  /**
   * Sends those that could not be sent; what fails again is told to `onError` and tried again another time.
   */
  sendLeft(onError: (error: unknown) => void): Promise<void>;
}

/** What the mails are about, and where it is noted that they have gone. */
export interface MailsOnceDeps {
  readonly now: () => number;
  readonly inTurn: ReturnType<typeof createTurnsByKey>;
  /** Mails and notes it, unless that has been noted. Never run twice at once for one record. */
  readonly sendUntold: (record: RecordId) => Promise<void>;
  /** The records of which something was to be told since a moment (UTC ISO text), and has not been. */
  readonly untold: (since: string) => Promise<readonly RecordId[]>;
}

/** Mails that are sent one after another for each record, and tried again for two days. */
export function createMailsOnce({ now, inTurn, sendUntold, untold }: MailsOnceDeps): MailsOnce {
  const send = (record: RecordId) => inTurn(`mail of ${record}`, () => sendUntold(record));
  return {
    send,
    sendLeft: async (onError) => {
      const since = new Date(now() - PATIENCE_MS).toISOString();
      for (const record of await untold(since)) await send(record).catch(onError);
    },
  };
}
