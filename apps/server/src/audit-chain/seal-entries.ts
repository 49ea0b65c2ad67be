import type { Database } from '../database/database.ts';
import { type Executor, execute } from '../database/statement.ts';
import {
  type ChainPosition,
  type Digests,
  digestOf,
  ENTRY_COLUMNS,
  entryHash,
  type LogEntry,
  NO_HASH,
  newSalt,
} from './chain.ts';

/** Entries that are sealed in one transaction. */
const PAGE = 500;

/** The last seal: its number, the day it belongs to, and its hash. */
export interface Head {
  readonly number: number;
  readonly day: string;
  readonly hash: string;
}

/**
 * Seals all committed entries that have no seal, in the order in which they were queued, and returns their
 * number. An entry of a transaction that commits later is sealed by a later call, so no writer ever waits.
 * Callers on several nodes run one after another.
 */
export async function sealEntries({ db }: Pick<Database, 'db'>): Promise<number> {
  const sealed = await db.transaction().execute(sealPage);
  return sealed < PAGE ? sealed : sealed + (await sealEntries({ db }));
}

/** Returns the last seal; `undefined` in a database without any. */
export async function readHead(executor: Executor): Promise<Head | undefined> {
  const [head] = await execute<Head>(
    executor,
    'select "number", "day", "hash" from "auditSeals" order by "number" desc limit 1',
    [],
  );
  return head;
}

/** Appends seals to the chain, in a transaction that locks it. */
export interface Appender {
  /** Returns the position of the next seal. */
  next(): ChainPosition;
  /** The hash of the last seal. */
  readonly hash: string;
  add(seal: { readonly position: ChainPosition; readonly hash: string } & SealContent): void;
  /** Writes the appended seals. */
  write(): Promise<void>;
}

interface SealContent extends Partial<Digests> {
  readonly kind: 'entry' | 'redaction';
  readonly entry: string;
  readonly part?: string;
  readonly reason?: string;
  readonly changesSalt?: string;
  readonly personSalt?: string;
}

/** Locks the chain until the transaction ends, and returns what appends to it. */
export async function openChain(executor: Executor): Promise<Appender> {
  await execute(executor, 'lock table "auditSeals" in exclusive mode', []);
  const head = await readHead(executor);
  const [clock] = await execute<{ readonly now: string }>(
    executor,
    'select clock_timestamp()::timestamptz(3) as "now"',
    [],
  );
  const sealedAt = clock?.now ?? '';
  const today = sealedAt.slice(0, 10);
  // A clock that was set back does not reopen a day whose head is already stored outside the database.
  const day = head && head.day > today ? head.day : today;
  let { number, hash } = head ?? { number: 0, hash: NO_HASH };
  const seals: object[] = [];
  return {
    next: () => ({ number: number + 1, day, sealedAt }),
    get hash() {
      return hash;
    },
    add({ position, ...seal }) {
      number = position.number;
      hash = seal.hash;
      seals.push({ ...position, ...seal });
    },
    async write() {
      await execute(executor, INSERT, [JSON.stringify(seals)]);
    },
  };
}

const COLUMNS = [
  'number',
  'day',
  'sealedAt',
  'kind',
  'entry',
  'part',
  'reason',
  'changesDigest',
  'changesSalt',
  'personDigest',
  'personSalt',
  'hash',
]
  .map((name) => `"${name}"`)
  .join(', ');
const INSERT = `insert into "auditSeals" (${COLUMNS})
  select ${COLUMNS} from jsonb_populate_recordset(null::"auditSeals", $1::text::jsonb)`;

async function sealPage(executor: Executor): Promise<number> {
  const chain = await openChain(executor);
  const entries = await execute<LogEntry>(
    executor,
    `select ${ENTRY_COLUMNS} from "auditUnsealed" u join "auditLog" a on a."_id" = u."entry"
      order by u."at", u."entry" limit ${PAGE}`,
    [],
  );
  if (entries.length === 0) return 0;
  for (const entry of entries) {
    const [changesSalt, personSalt] = [newSalt(), newSalt()];
    const digests = {
      changesDigest: digestOf(entry, 'changes', changesSalt),
      personDigest: digestOf(entry, 'person', personSalt),
    };
    const position = chain.next();
    const hash = entryHash(chain.hash, position, { entry, digests });
    chain.add({ position, hash, kind: 'entry', entry: entry._id, ...digests, changesSalt, personSalt });
  }
  await chain.write();
  const ids = entries.map(({ _id }) => _id);
  await execute(executor, 'delete from "auditUnsealed" where "entry" = any($1::uuid[])', [ids]);
  return entries.length;
}
