import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import { EXPORT_ROWS } from '@harbour/core/contract/actions';
import { type CollectionName, collections, isCollectionName } from '@harbour/core/contract/collections';
import { allFields, type Relation } from '@harbour/core/contract/definition';
import { isStaff } from '@harbour/core/contract/values';
import { type CallParams, WORK_PROVIDER } from '../../calls/call-params.ts';
import { codeOf } from '../../calls/refusal.ts';
import { registerAction, requireSession } from '../../calls/register-action.ts';
import type { Session } from '../../calls/session.ts';
import { createExpiringCache } from '../../concurrency/expiring-cache.ts';
import type { RateLimits } from '../../http/rate-limits.ts';

const HOUR_MS = 60 * 60_000;
/** Accounts and collections whose known records are held in memory; an evicted one is counted from zero. */
const MOST_READERS = 200;
/** Records may be added while an export runs. */
const GROWTH = 1.1;

interface ExportGuardDeps {
  readonly limits: RateLimits;
  readonly now: () => number;
  readonly requireProof: (params: CallParams) => Promise<void>;
}

interface Reading {
  readonly rows: number;
  readonly params: CallParams;
}

/**
 * Registers `exports/begin`, and returns the hook that counts the different records of a collection which an
 * account of staff reads within an hour, whatever the size of the pages and the call (see {@link recordsIn}).
 * Beyond {@link EXPORT_ROWS}, reading needs a fresh proof, which covers the announced number of rows, or else
 * as many again. A list that is refreshed counts once, so that browsing lists never requires a proof.
 */
export function guardExports(app: Application, deps: ExportGuardDeps) {
  const { limits, now, requireProof } = deps;
  const grants = createGrants(now);
  const known = createExpiringCache<Set<string>>({ ttlMs: HOUR_MS, max: MOST_READERS, now });
  registerAction(app, 'exports/begin', async ({ collection, rows }, params) => {
    if (rows <= EXPORT_ROWS) return { done: true };
    await requireProof(params);
    const session = requireSession(params);
    // Exported records bring along the records that they refer to.
    for (const name of [collection, ...comingWith(collection)])
      grants.give(session, name, Math.ceil(rows * GROWTH));
    return { done: true };
  });

  /** Counts records that were not counted in this hour; a refused page is not read. */
  async function count(session: Session, read: Read, params: CallParams): Promise<void> {
    const { collection, names } = read;
    const counted = await known.get(`${session.account.id} ${collection}`, async () => new Set());
    const added = [...names].filter((name) => !counted.has(name));
    if (added.length === 0) return;
    await allow(session, collection, { rows: added.length, params });
    for (const name of added) if (counted.size < EXPORT_ROWS) counted.add(name);
  }

  async function allow(session: Session, collection: string, { rows, params }: Reading): Promise<void> {
    try {
      await limits.consume('rowsByStaff', `${session.account.id} ${collection}`, rows);
    } catch (error) {
      if (codeOf(error) !== 'too-many-requests') throw error;
      if (grants.take(session, collection, rows)) return;
      await requireProof(params);
      grants.give(session, collection, EXPORT_ROWS - rows);
    }
  }

  return async (context: HookContext, next: NextFunction): Promise<void> => {
    await next();
    const { params } = context;
    const { provider, session }: CallParams = params;
    if (provider === undefined || provider === WORK_PROVIDER || !session || !isStaff(session.role)) return;
    // A key was created after a fresh proof, for programs that copy lists.
    if (session.key) return;
    for (const [collection, names] of recordsIn(context)) await count(session, { collection, names }, params);
  };
}

/** The records of a collection that a call has read. */
interface Read {
  readonly collection: CollectionName;
  readonly names: ReadonlySet<string>;
}

/**
 * Creates the allowance of rows that a sign-in may still read of a collection after its proof, for an hour.
 */
function createGrants(now: () => number) {
  const grants = new Map<string, { left: number; readonly until: number }>();
  const keyOf = ({ family }: Session, collection: string) => `${family} ${collection}`;
  return {
    give(session: Session, collection: string, left: number): void {
      for (const [key, { until }] of grants) if (until <= now()) grants.delete(key);
      const key = keyOf(session, collection);
      // Another export may have been announced for more of them.
      const given = Math.max(left, grants.get(key)?.left ?? 0);
      grants.set(key, { left: given, until: now() + HOUR_MS });
    },
    take(session: Session, collection: string, rows: number): boolean {
      const grant = grants.get(keyOf(session, collection));
      if (!grant || grant.until <= now() || grant.left < rows) return false;
      grant.left -= rows;
      return true;
    },
  };
}

/** The names of the records that a call has read, by their collection. */
type RecordsRead = ReadonlyMap<CollectionName, ReadonlySet<string>>;

/** A staff call that has returned. */
interface AnsweredCall {
  readonly path: string;
  readonly method: string;
  readonly data?: unknown;
  readonly result?: unknown;
}

type Add = (collection: string, name: unknown) => void;

/**
 * Returns the records that the response of a call shows: those of a list or a single one, records that were
 * populated in place of ids, one with its history, and the groups of a summary, each of which shows a value
 * of records.
 */
function recordsIn({ path, method, data, result }: AnsweredCall): RecordsRead {
  const read = new Map<CollectionName, Set<string>>();
  const add: Add = (collection, name) => {
    if (!isCollectionName(collection) || typeof name !== 'string') return;
    read.set(collection, (read.get(collection) ?? new Set()).add(name));
  };
  if (isCollectionName(path)) {
    if (method === 'find' || method === 'get') addRecords(path, recordsOf(result), add);
  } else if (path === 'summaries') addGroups(data, result, add);
  else if (path === 'records/history') add(textAt(data, 'collection'), textAt(data, 'record'));
  return read;
}

/** Returns the collections whose records may be populated in a list. */
function comingWith(collection: CollectionName): readonly CollectionName[] {
  const related = relationsOf(collection).map(([, relation]) => relation.collection);
  return [...new Set(related.filter(isCollectionName))];
}

function relationsOf(collection: CollectionName): readonly (readonly [string, Relation])[] {
  return Object.entries(allFields(collections[collection])).flatMap(([name, { relation }]) =>
    relation ? [[name, relation] as const] : [],
  );
}

function addRecords(collection: CollectionName, records: readonly unknown[], add: Add): void {
  const relations = relationsOf(collection);
  for (const record of records) {
    add(collection, valueAt(record, '_id'));
    for (const [name, { collection: related, key }] of relations) {
      for (const item of [valueAt(record, name)].flat())
        add(related, valueAt(key === undefined ? item : valueAt(item, key), '_id'));
    }
  }
}

/** A group of a relation shows the related record. */
function addGroups(data: unknown, result: unknown, add: Add): void {
  const collection = textAt(data, 'collection');
  const field = textAt(valueAt(data, 'group'), 'field');
  const groups = valueAt(result, 'groups');
  if (!isCollectionName(collection) || !Array.isArray(groups)) return;
  const relation = new Map(relationsOf(collection)).get(field);
  for (const group of groups) {
    const value = valueAt(group, 'value');
    if (relation) add(relation.collection, value);
    else add(collection, `${field} ${String(value)}`);
  }
}

/** The records of a page, a list or a single record. */
function recordsOf(result: unknown): readonly unknown[] {
  const records = valueAt(result, 'data');
  return Array.isArray(records) ? records : [result].flat();
}

function textAt(value: unknown, name: string): string {
  const text = valueAt(value, name);
  return typeof text === 'string' ? text : '';
}

function valueAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
