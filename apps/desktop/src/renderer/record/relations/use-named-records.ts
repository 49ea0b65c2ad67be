import { type CollectionName, collections } from '@harbour/core/contract/collections';
import type { PlainRecord } from '@harbour/core/contract/values';
import { newerOf } from '@harbour/core/table';
import { useEffect, useState } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import { recordService } from '../editing/record-service.ts';

/** Records by id; `null` for a deleted one, absent while it loads. */
export type NamedRecords = ReadonlyMap<string, PlainRecord | null>;

/** Returns the records with some ids, kept up to date while they are shown. */
export function useNamedRecords(
  collection: CollectionName | undefined,
  ids: readonly string[],
): NamedRecords {
  const { client } = useBackOffice();
  const [records, setRecords] = useState<NamedRecords>(new Map());
  const wanted = ids.join(',');
  useEffect(() => {
    if (!collection || wanted === '') return;
    const requested = wanted.split(',');
    const service = recordService(client, collection);
    let isCurrent = true;
    let hasFailed = false;
    const request = () =>
      service.find({ query: namesQuery(collection, requested) }).then(
        ({ data }) => {
          hasFailed = false;
          if (isCurrent) setRecords((old) => answered(old, requested, data));
        },
        // If a name cannot be read, the id is shown; the edited record is not affected.
        () => {
          hasFailed = true;
        },
      );
    const changed = (record: PlainRecord) => {
      if (requested.includes(String(record._id))) setRecords((old) => withRecord(old, record));
    };
    void request();
    service.on('patched', changed);
    const off = client.onReturn((missed) => {
      if (hasFailed || requested.some((id) => missed.includes(collection, id))) void request();
    });
    return () => {
      isCurrent = false;
      off();
      service.off('patched', changed);
    };
  }, [client, collection, wanted]);
  return records;
}

function namesQuery(collection: CollectionName, ids: readonly string[]): object {
  const { fields, titleField } = collections[collection];
  const more = ['status', 'alt', 'name', 'width', 'height'].filter((name) => name in fields);
  return {
    _id: { $in: ids },
    $limit: ids.length,
    $select: [...new Set(['_id', 'version', titleField, ...more])],
  };
}

function answered(
  old: NamedRecords,
  requested: readonly string[],
  found: readonly PlainRecord[],
): NamedRecords {
  const byId = new Map(found.map((record) => [String(record._id), record]));
  const gone = requested.filter((id) => !byId.has(id)).map((id) => [id, null] as const);
  return found.reduce(withRecord, new Map([...old, ...gone]));
}

/** Returns the records with another one, unless a newer version of it is known. */
function withRecord(old: NamedRecords, record: PlainRecord): NamedRecords {
  const id = String(record._id);
  return new Map([...old, [id, newerOf(old.get(id) ?? undefined, record)]]);
}
