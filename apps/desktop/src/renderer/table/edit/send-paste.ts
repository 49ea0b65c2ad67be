import { BATCH_MAX, type BatchChange, type BatchResult, type CollectionName } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { PastePlan } from './plan-paste.ts';

/**
 * What sent changes came to, in their order; `broken`: why those after them were not sent, or may not have
 * arrived.
 */
export interface SentChanges {
  readonly results: readonly BatchResult[];
  readonly broken?: { readonly error: unknown };
}

type RecordChange = Extract<BatchChange, { data: unknown }>;

/** The changes that a plan makes, one a record, each from the version that was on screen. */
export function pasteChanges({ cells }: PastePlan): readonly RecordChange[] {
  const changes = new Map<string, RecordChange>();
  for (const { row, column, result } of cells) {
    if (result.kind !== 'change') continue;
    const { _id, version } = row;
    const data = { ...changes.get(_id)?.data, [column.value]: result.value };
    changes.set(_id, { _id, version, data });
  }
  return [...changes.values()];
}

/**
 * Sends changes in batches, one after the other, until one cannot be sent: what was written before it is told
 * all the same.
 */
export async function sendChanges(
  client: Pick<RealtimeClient, 'ask'>,
  collection: CollectionName,
  changes: readonly BatchChange[],
): Promise<SentChanges> {
  const results: BatchResult[] = [];
  for (let sent = 0; sent < changes.length; sent += BATCH_MAX) {
    const part = changes.slice(sent, sent + BATCH_MAX);
    try {
      const answer = await client.ask('batches', { collection, changes: part });
      results.push(...answer.results);
    } catch (error) {
      return { results, broken: { error } };
    }
  }
  return { results };
}

/** The changes that take done ones back. */
export function undoChanges(results: readonly BatchResult[]): readonly BatchChange[] {
  return results.flatMap((result) =>
    result.ok ? [{ _id: result._id, version: result.version, data: result.before }] : [],
  );
}
