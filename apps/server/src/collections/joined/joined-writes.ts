import type { RecordId } from '@harbour/core/contract';
import type { Database } from '../../database/database.ts';
import { createGate } from '../../gate.ts';
import type { StoredRow } from '../lock-records.ts';
import { execute } from '../statement.ts';
import { storeChange } from '../store-changes.ts';
import type { Change } from '../stored-record.ts';
import type { TableShape } from '../table-shape.ts';
import { fulfilled, joinCalls } from './join-calls.ts';
import { type UpdateQuestion, updateJoined } from './joined-update.ts';

/** Leaves most of the database's connections to others. */
const AT_ONCE = 4;

/**
 * The statements of several writes that run side by side, joined: each write reads, merges and is judged by itself, and what they ask
 * of the database in one turn is asked in one statement.
 */
export interface JoinedWrites {
  /** The live row with that id as it is now. */
  read(id: RecordId): Promise<StoredRow | undefined>;
  /** Writes a change; `undefined` when its row is no longer at the version it was read at. */
  update(question: UpdateQuestion): Promise<Change | undefined>;
}

/** Joins statements on one collection's table. Where one change of many is refused, each is made by itself. */
export function createJoinedWrites({ db }: Database, shape: TableShape): JoinedWrites {
  const fewAtOnce = createGate(AT_ONCE);
  const alone = ({ change, alongside }: UpdateQuestion) =>
    fewAtOnce(() => storeChange({ shape, params: alongside ? { alongside } : {} }, db, change));

  async function updateGroup(questions: readonly UpdateQuestion[]) {
    try {
      return fulfilled(await updateJoined(shape, db, questions));
    } catch {
      // Whose change it was is found out by making each alone, which fails as it would have without the others.
      return Promise.allSettled(questions.map(alone));
    }
  }

  return {
    read: joinCalls(async (ids: readonly RecordId[]) => {
      const text = `select ${shape.recordColumns}, "fieldVersions" from ${shape.table} where "deletedAt" is null and "_id" = any($1::uuid[])`;
      const rows = await execute<StoredRow>(db, text, [ids]);
      const byId = new Map(rows.map((row) => [row._id, row]));
      return fulfilled(ids.map((id) => byId.get(id)));
    }),
    update: joinCalls(async (questions: readonly UpdateQuestion[]) => {
      const answers = new Map<UpdateQuestion, PromiseSettledResult<Change | undefined>>();
      for (const group of Map.groupBy(questions, columnsOf).values()) {
        const settledGroup = await updateGroup(group);
        for (const [index, question] of group.entries()) {
          const answer = settledGroup[index];
          if (answer) answers.set(question, answer);
        }
      }
      return questions.flatMap((question) => answers.get(question) ?? []);
    }),
  };
}

function columnsOf({ change }: UpdateQuestion): string {
  return change.set.map(({ quoted }) => quoted).join();
}
