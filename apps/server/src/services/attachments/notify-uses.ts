import { type CollectionName, collectionNames, collections } from '@harbour/core/contract/collections';
import { fileFieldsOf } from '@harbour/core/contract/definition';
import type { RecordId } from '@harbour/core/contract/values';
import type { Written } from '../../collections/params.ts';
import type { StoredRecord } from '../../collections/table/stored-record.ts';
import { tableShape } from '../../collections/table/table-shape.ts';
import type { CountCache } from '../../collections/totals/count-cache.ts';
import type { Background } from '../../concurrency/background.ts';
import { DATABASE_RETRIES, retry } from '../../concurrency/retry.ts';
import type { Database } from '../../database/database.ts';
import { execute } from '../../database/statement.ts';
import type { Publish } from '../../realtime/publish-changes.ts';

export interface NotifyUsesDeps {
  readonly database: Database;
  readonly background: Background;
  readonly counts: Pick<CountCache, 'changed'>;
  /** Publishes to the sockets of this node; the others read the change log. */
  readonly publish: Publish;
}

/**
 * Returns a function that receives the writes of this node, and publishes the attachments whose number of
 * uses the database's triggers changed with them: lists of attachments show it, and some are filtered by it.
 */
export function notifyUses({ database, background, counts, publish }: NotifyUsesDeps): Publish {
  return (written) => {
    const ids = [...new Set(written.flatMap(changedUses))];
    if (ids.length === 0) return;
    counts.changed('attachments');
    background.run(async (stopping) => {
      const records = await retry(() => readAttachments(database, ids), { ...DATABASE_RETRIES, stopping });
      if (records.length === 0) return;
      const changes = records.map((record) => ({ before: record, after: record }));
      publish([{ collection: 'attachments', method: 'due', changes }]);
    });
  };
}

function readAttachments({ db }: Database, ids: readonly RecordId[]): Promise<readonly StoredRecord[]> {
  const shape = tableShape(collections.attachments);
  const text = `select ${shape.recordColumns} from ${shape.table} where "_id" = any($1::uuid[])`;
  return execute<StoredRecord>(db, text, [ids]);
}

/** The fields that show attachments, by collection: those whose uses triggers of the database count. */
const showingFields: ReadonlyMap<CollectionName, readonly string[]> = new Map(
  collectionNames.flatMap((name) => {
    const showing = fileFieldsOf(collections[name]);
    return showing.length === 0 ? [] : [[name, showing] as const];
  }),
);

/** Returns the ids that a write has put into, or taken out of, a record outside the trash. */
function changedUses({ collection, changes }: Written): readonly RecordId[] {
  const fields = showingFields.get(collection);
  if (!fields) return [];
  return changes.flatMap(({ before, after }) => {
    const [was, is] = [shownIn(before, fields), shownIn(after, fields)];
    return [...was, ...is].filter((id) => was.has(id) !== is.has(id));
  });
}

const RECORD_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

function shownIn(record: StoredRecord | null, fields: readonly string[]): ReadonlySet<RecordId> {
  if (!record || record.deletedAt) return new Set();
  const text = JSON.stringify(fields.map((field) => record[field]));
  // The expression matches the form of a record id.
  return new Set(text.match(RECORD_ID) as readonly RecordId[] | null);
}
