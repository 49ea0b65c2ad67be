import { type Binder, type Executor, execute } from '../../database/statement.ts';
import type { Change } from '../table/stored-record.ts';
import { type MaybeAllowed, requireAllowed } from './allowed.ts';
import { withAttached } from './attached-rows.ts';
import type { WriteTask } from './write.ts';

/** A statement that writes one row and returns it, and the change that it makes. */
export interface RowWrite {
  readonly text: string;
  readonly binder: Binder;
  readonly expected: Change;
}

/** Writes one row and the record alongside it; returns the stored change, `undefined` if not found. */
export async function writeRow(
  { params }: Pick<WriteTask, 'params'>,
  executor: Executor,
  { text, binder, expected }: RowWrite,
): Promise<Change | undefined> {
  const joined = withAttached(params, { text, changes: [expected], binder });
  const [stored] = await execute<MaybeAllowed>(executor, joined.text, binder.values);
  if (!stored) return undefined;
  const after = expected.after && requireAllowed(stored);
  const [alongside] = joined.records;
  return { before: expected.before, after, ...(alongside ? { alongside } : {}) };
}

/** Returns the change of a locked row, which must exist. */
export function requireFound(change: Change | undefined): Change {
  if (change) return change;
  throw new TypeError('The database did not find a row that is held');
}
