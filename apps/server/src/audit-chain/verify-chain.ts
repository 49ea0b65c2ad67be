import type { RecordId } from '@harbour/core/contract/values';
import type { Database } from '../database/database.ts';
import { type Executor, execute } from '../database/statement.ts';
import {
  digestOf,
  ENTRY_COLUMNS,
  entryHash,
  type LogEntry,
  NO_HASH,
  type Part,
  parts,
  redactionHash,
} from './chain.ts';
import type { Head } from './seal-entries.ts';

/** Seals that are read at once. */
const PAGE = 1000;

/** A break of the chain, at the number of a seal; the sentence names the entry. */
interface Fault {
  readonly number: number;
  readonly sentence: string;
}

/** The result of a verification. */
export interface Verdict {
  readonly seals: number;
  /** The last seal, to be compared with heads that are kept elsewhere. */
  readonly head: Head | undefined;
  /** Entries that no job has sealed yet. */
  readonly unsealed: number;
  /** In the order of the chain, so the first is the first broken entry; empty for a whole chain. */
  readonly faults: readonly Fault[];
}

/**
 * Verifies every seal and entry in one snapshot, and compares the chain with heads that were kept outside of
 * the database. Finds an entry that was changed, removed, or blanked without a redaction, a seal that was
 * removed, an entry that was never queued, and, by the heads, a chain that was truncated or rewritten.
 */
export async function verifyChain(
  { db }: Pick<Database, 'db'>,
  heads: readonly Omit<Head, 'day'>[],
): Promise<Verdict> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (executor) => {
      const walk = createWalk(new Map(heads.map(({ number, hash }) => [number, hash])));
      for (;;) {
        const rows = await readSeals(executor, walk.last()?.number ?? 0);
        for (const row of rows) walk.check(row);
        if (rows.length < PAGE) break;
      }
      const { unsealed, faults } = await readUnsealed(executor);
      return {
        seals: walk.count(),
        head: walk.last(),
        unsealed,
        faults: [...walk.end(), ...faults],
      };
    });
}

interface Seal {
  readonly number: number;
  readonly day: string;
  readonly sealedAt: string;
  readonly kind: string;
  readonly entry: RecordId;
  readonly part: Part | null;
  readonly reason: string | null;
  readonly changesDigest: string | null;
  readonly changesSalt: string | null;
  readonly personDigest: string | null;
  readonly personSalt: string | null;
  readonly hash: string;
}

type SealRow = Seal &
  ({ readonly [name in keyof LogEntry]: LogEntry[name] | null } & { readonly _id: RecordId | null });

function readSeals(executor: Executor, after: number): Promise<SealRow[]> {
  return execute<SealRow>(
    executor,
    `select s.*, ${ENTRY_COLUMNS} from "auditSeals" s
      left join "auditLog" a on a."_id" = s."entry" and s."kind" = 'entry'
      where s."number" > $1 order by s."number" limit ${PAGE}`,
    [after],
  );
}

/** Follows the chain seal by seal. */
function createWalk(heads: ReadonlyMap<number, string>) {
  const faults: Fault[] = [];
  /** Blanked parts without a redaction so far, by entry and part. */
  const blanked = new Map<string, Fault>();
  let count = 0;
  let last: Head | undefined;

  function check(seal: SealRow): void {
    const { number, day, hash, entry } = seal;
    const expected = (last?.number ?? 0) + 1;
    const isNext = number === expected;
    if (!isNext) faults.push({ number: expected, sentence: missing(expected, number - 1) });
    const previous = isNext ? (last?.hash ?? NO_HASH) : undefined;
    const fault = seal.kind === 'entry' ? faultOfEntry(seal, previous) : faultOfRedaction(seal, previous);
    if (fault !== undefined) faults.push({ number, sentence: fault });
    if (seal.kind === 'redaction') blanked.delete(`${entry} ${seal.part}`);
    else for (const part of blankedParts(seal)) blanked.set(`${entry} ${part}`, unredacted(seal, part));
    const stored = heads.get(number);
    if (stored !== undefined && stored !== hash) faults.push({ number, sentence: rewritten(number, entry) });
    count += 1;
    last = { number, day, hash };
  }

  return {
    check,
    count: () => count,
    last: () => last,
    end(): readonly Fault[] {
      const end = last?.number ?? 0;
      const beyond = [...heads.keys()].filter((number) => number > end).toSorted((one, other) => one - other);
      const cut = beyond.at(-1);
      if (cut !== undefined) faults.push({ number: end + 1, sentence: cutOff(end, cut) });
      return [...faults, ...blanked.values()].toSorted((one, other) => one.number - other.number);
    },
  };
}

function faultOfEntry(seal: SealRow, previous: string | undefined): string | undefined {
  const { _id, number, entry: id, changesDigest, personDigest } = seal;
  if (_id === null) return `Entry ${id} (seal ${number}) was removed.`;
  // A row that belongs to an existing entry has all of its columns.
  const entry = pickEntry(seal) as LogEntry;
  const changed = `Entry ${id} (seal ${number}) was changed, or its seal was.`;
  const digests = { changesDigest: changesDigest ?? '', personDigest: personDigest ?? '' };
  if (previous !== undefined && entryHash(previous, seal, { entry, digests }) !== seal.hash) return changed;
  for (const part of parts) {
    const salt = seal[`${part}Salt`];
    if (salt === null ? !isBlank(entry, part) : digestOf(entry, part, salt) !== digests[`${part}Digest`]) {
      return changed;
    }
  }
  return undefined;
}

function pickEntry(row: SealRow) {
  const { _id, createdAt, deletedAt, actor, actorEmail, role, method } = row;
  const { collection, record, before, after, ip, job, requestId } = row;
  const who = { actor, actorEmail, role, method, ip, job, requestId };
  return { _id, createdAt, deletedAt, collection, record, before, after, ...who };
}

function faultOfRedaction(seal: SealRow, previous: string | undefined): string | undefined {
  const { number, entry, part, reason, hash } = seal;
  if (previous === undefined) return undefined;
  const isRight =
    part !== null && redactionHash(previous, seal, { entry, part, reason: reason ?? '' }) === hash;
  return isRight ? undefined : `The redaction of entry ${entry} (seal ${number}) was changed.`;
}

function isBlank({ before, after, actorEmail, ip }: LogEntry, part: Part): boolean {
  return part === 'changes' ? before === null && after === null : actorEmail === 'erased' && ip === null;
}

function blankedParts(seal: Seal): readonly Part[] {
  return parts.filter((part) => seal[`${part}Salt`] === null);
}

function unredacted({ number, entry }: Seal, part: Part): Fault {
  const what = part === 'changes' ? 'What entry' : 'Who made entry';
  return { number, sentence: `${what} ${entry} (seal ${number}) recorded was blanked without a redaction.` };
}

function missing(first: number, last: number): string {
  return first === last ? `Seal ${first} was removed.` : `Seals ${first} to ${last} were removed.`;
}

function rewritten(number: number, entry: RecordId): string {
  return `The chain was rewritten: seal ${number} (entry ${entry}) differs from the head that was stored outside the database.`;
}

function cutOff(end: number, stored: number): string {
  return `The chain was truncated after seal ${end}: a head that was stored outside the database is of seal ${stored}.`;
}

/**
 * Counts the entries that wait for their seal, and names those that were never queued or are gone from the
 * log.
 */
async function readUnsealed(
  executor: Executor,
): Promise<{ readonly unsealed: number; readonly faults: readonly Fault[] }> {
  const [{ count = 0 } = {}] = await execute<{ readonly count: number }>(
    executor,
    'select count(*) as "count" from "auditUnsealed"',
    [],
  );
  const lost = await execute<{ readonly entry: RecordId; readonly isGone: boolean }>(
    executor,
    `select a."_id" as "entry", false as "isGone" from "auditLog" a
      where not exists (select from "auditSeals" s where s."entry" = a."_id" and s."kind" = 'entry')
        and not exists (select from "auditUnsealed" u where u."entry" = a."_id")
    union all select u."entry", true from "auditUnsealed" u
      where not exists (select from "auditLog" a where a."_id" = u."entry")
    order by 1 limit ${PAGE}`,
    [],
  );
  const faults = lost.map(({ entry, isGone }) => ({
    number: Number.MAX_SAFE_INTEGER,
    sentence: isGone
      ? `Entry ${entry} was removed before it was sealed.`
      : `Entry ${entry} has no seal, and none is due: its seal was removed, or the entry was added without the log.`,
  }));
  return { unsealed: count, faults };
}
