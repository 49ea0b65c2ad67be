import { isCollectionName } from '@harbour/core/contract/collections';
import { type Method, newRecordId } from '@harbour/core/contract/values';
import { insertInto, valuesOf } from '../collections/table/new-record.ts';
import { createAuditRecorder } from '../collections/write/audit-recorder.ts';
import { createBinder } from '../database/binder.ts';
import { toRecordId } from '../database/record-ids.ts';
import { type Executor, execute } from '../database/statement.ts';
import type { FoundRecords } from './find-person.ts';

/** Represents the operator who runs commands on the server: no account has this id. */
const OPERATOR = toRecordId('00000000-0000-7000-8000-000000000000');
/** The records under which the log shows what was done with a person's data. */
const NOTED = ['users', 'admins', 'contactForms'];

/**
 * Records in the audit log that an operator read (`get`) or erased (`remove`) a person's account or enquiry.
 */
export async function recordInLog(
  executor: Executor,
  found: readonly FoundRecords[],
  method: Method,
): Promise<void> {
  const { shape, recordOf } = createAuditRecorder(Date.now, newRecordId);
  const who = { actor: OPERATOR, actorEmail: 'npm run person', role: 'admin', ip: null } as const;
  const rest = { before: null, after: null, job: null, requestId: null };
  const entries = found
    .filter(({ holding }) => NOTED.includes(holding.table))
    .flatMap(({ holding: { table }, rows }) =>
      isCollectionName(table)
        ? rows.map(({ _id }) =>
            recordOf({ ...who, ...rest, method, collection: table, record: toRecordId(String(_id)) }),
          )
        : [],
    );
  if (entries.length === 0) return;
  const binder = createBinder();
  await execute(executor, `${insertInto(shape)} ${valuesOf(entries, binder)}`, binder.values);
}
