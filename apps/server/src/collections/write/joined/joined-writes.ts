import type { RecordId } from '@harbour/core/contract/values';
import { isRefusal } from '../../../calls/refusal.ts';
import { createGate } from '../../../concurrency/gate.ts';
import { fulfilled, joinCalls } from '../../../concurrency/join-calls.ts';
import type { Database } from '../../../database/database.ts';
import { mapDatabaseError } from '../../../database/map-database-error.ts';
import { isRolledBack } from '../../../database/rolled-back.ts';
import { execute } from '../../../database/statement.ts';
import type { Change, StoredRow } from '../../table/stored-record.ts';
import type { TableShape } from '../../table/table-shape.ts';
import { type InsertRequest, insertJoined, type UpdateRequest, updateJoined } from './joined-statements.ts';

/** Leaves most database connections to other calls. */
const AT_ONCE = 4;

/**
 * Joins the statements of concurrent writes: each write reads, merges and is checked separately, and their
 * statements of one event loop iteration are combined into one.
 */
export interface JoinedWrites {
  /** Reads the live row with that id. */
  read(id: RecordId): Promise<StoredRow | undefined>;
  /** Writes a change; `undefined` if its row is no longer at the version that was read. */
  update(request: UpdateRequest): Promise<Change | undefined>;
  insert(request: InsertRequest): Promise<Change | undefined>;
}

/** Joins statements on one collection's table. If one change of many is refused, each is made separately. */
export function createJoinedWrites({ db }: Database, shape: TableShape): JoinedWrites {
  const eachOrAll = createEachOrAll();
  return {
    read: joinCalls(async (ids: readonly RecordId[]) => {
      const text = `select ${shape.recordColumns}, "fieldVersions" from ${shape.table} where "deletedAt" is null and "_id" = any($1::uuid[])`;
      const rows = await execute<StoredRow>(db, text, [ids]);
      const byId = new Map(rows.map((row) => [row._id, row]));
      return fulfilled(ids.map((id) => byId.get(id)));
    }),
    update: joinCalls(async (questions: readonly UpdateRequest[]) => {
      const responses = new Map<UpdateRequest, Outcome>();
      for (const group of Map.groupBy(questions, columnsOf).values()) {
        const outcomes = await eachOrAll(group, (some) => updateJoined(shape, db, some));
        for (const [index, outcome] of outcomes.entries()) {
          const request = group[index];
          if (request) responses.set(request, outcome);
        }
      }
      return questions.flatMap((request) => responses.get(request) ?? []);
    }),
    insert: joinCalls((questions: readonly InsertRequest[]) =>
      eachOrAll(questions, (some) => insertJoined(shape, db, some)),
    ),
  };
}

type Outcome = PromiseSettledResult<Change | undefined>;
type Work<Q> = (questions: readonly Q[]) => Promise<readonly (Change | undefined)[]>;

/** Finds the refused change by making each separately, which then fails with its own error. */
function createEachOrAll() {
  const fewAtOnce = createGate(AT_ONCE);
  return async <Q>(questions: readonly Q[], work: Work<Q>): Promise<readonly Outcome[]> => {
    try {
      return fulfilled(await work(questions));
    } catch (error) {
      if (questions.length === 1 || !isRefused(error)) {
        return questions.map(() => ({ status: 'rejected', reason: error }));
      }
      const alone = async (request: Q) => (await work([request]))[0];
      return Promise.allSettled(questions.map((request) => fewAtOnce(() => alone(request))));
    }
  };
}

/**
 * True also for a statement that was rolled back because of a deadlock over unique values with another one: a
 * single record waits for one value at most.
 */
function isRefused(error: unknown): boolean {
  return isRolledBack(error) || isRefusal(mapDatabaseError(error));
}

function columnsOf({ change }: UpdateRequest): string {
  return change.set.map(({ quoted }) => quoted).join();
}
