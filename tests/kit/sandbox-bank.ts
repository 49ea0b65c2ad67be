import { money } from '@harbour/core/money';
import type { Database } from '@harbour/server/database/database.ts';
import { type Bank, createBank } from '@harbour/server/payments/sandbox/bank.ts';
import type { Intent } from '@harbour/server/payments/sandbox/intents.ts';
import { type ReadCard, readCard } from '@harbour/server/payments/sandbox/read-card.ts';
import { sandboxCards } from './sandbox-buyer.ts';
import { openBlankDatabase } from './test-databases.ts';

type Card = keyof typeof sandboxCards;

/** The sandbox's bank over a database in memory, with a clock that tests move. */
export interface SandboxBank extends AsyncDisposable {
  readonly bank: Bank;
  readonly database: Database;
  /** Milliseconds since 1970; initially 2 March 2026 at noon in Hong Kong. */
  time: number;
  readonly now: () => number;
  /** Opens an attempt of HK$688.01 under a key that no other call uses. */
  open(changes?: object): Promise<Intent>;
  /** Opens an attempt by an FPS code that is valid for 15 minutes. */
  openCode(): Promise<Intent>;
  pay(intent: Intent, card: Card, expiry?: string): Promise<Intent | undefined>;
  /** Saves a card by paying with it, and returns the provider's ids of it. */
  store(card: Card, expiry?: string): Promise<{ readonly customer: string; readonly method: string }>;
}

/** Opens the bank. */
export async function openSandboxBank(): Promise<SandboxBank> {
  const database = await openBlankDatabase();
  await database.migrate();
  let keys = 0;
  const opened: SandboxBank = {
    database,
    time: Date.parse('2026-03-02T04:00:00Z'),
    now: () => opened.time,
    bank: createBank(database.db, () => opened.time),
    open: (changes = {}) => {
      keys += 1;
      const requested = { amount: money('HKD', 68_801), description: 'SO-1', customer: undefined };
      return opened.bank.open({ key: `key-${keys}`, ...requested, ...changes });
    },
    openCode: () => opened.open({ way: 'fps', actBy: '2026-03-02T04:15:00.000Z' }),
    pay: ({ reference }, card, expiry) => opened.bank.pay(reference, entered(card, expiry)),
    async store(card, expiry) {
      const paid = await opened.pay(await opened.open(), card, expiry);
      if (!paid?.method) throw new Error(`${card} was not kept`);
      return { customer: paid.customer, method: paid.method };
    },
    [Symbol.asyncDispose]: () => database.close(),
  };
  return opened;
}

function entered(card: Card, expiry = '12/34'): ReadCard {
  const result = readCard({ number: sandboxCards[card], expiry, cvc: '123' }, '2026-01-01');
  if ('read' in result) return result.read;
  throw new Error(`No test card ${card}`);
}
