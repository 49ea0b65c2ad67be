import type { RecordId } from '@harbour/core/contract/values';
import { newRecord } from '@harbour/server/collections/table/new-record.ts';
import type { StoredRecord } from '@harbour/server/collections/table/stored-record.ts';
import { tableShape } from '@harbour/server/collections/table/table-shape.ts';
import type { Alongside } from '@harbour/server/collections/write/attached-rows.ts';
import { people as definition } from './people.ts';

/** Writes a note for each change, as a person whose name describes it. */
export function noteOf(nextId: () => RecordId): Alongside {
  const shape = tableShape(definition);
  const reported = (record: StoredRecord | null) => (record ? `${record.name} ${record.version}` : 'null');
  return {
    shape,
    recordOf: ({ before, after }) =>
      newRecord(
        shape,
        { _id: nextId(), now: '2026-01-01T00:00:00.000Z' },
        { name: `${reported(before)}, ${reported(after)}` },
      ),
  };
}
