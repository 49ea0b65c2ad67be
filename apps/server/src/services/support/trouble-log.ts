import type { AccountTrouble } from '@harbour/core/contract';

/** How many accounts, and how many troubles of each, are remembered. */
const MOST_ACCOUNTS = 2000;
const MOST = 20;

/** What merchants were refused lately; in memory, since the server started. */
export interface TroubleLog {
  note(account: string, trouble: AccountTrouble): void;
  /** The newest first, at most 20. */
  of(account: string): readonly AccountTrouble[];
}

/** A log that forgets whoever has had no trouble for longest. */
export function createTroubleLog(): TroubleLog {
  const troubles = new Map<string, readonly AccountTrouble[]>();
  return {
    note(account, trouble) {
      const earlier = troubles.get(account) ?? [];
      troubles.delete(account);
      troubles.set(account, [trouble, ...earlier].slice(0, MOST));
      const [oldest] = troubles.keys();
      if (troubles.size > MOST_ACCOUNTS && oldest !== undefined) troubles.delete(oldest);
    },
    of: (account) => troubles.get(account) ?? [],
  };
}
