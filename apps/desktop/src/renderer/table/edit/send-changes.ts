import { BATCH_MAX, type BatchChange, type BatchResult } from '@harbour/core/contract/actions';
import type { CollectionName } from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';

/**
 * The results of sent changes, in order; `broken`: why later changes were not sent, or may not have arrived.
 */
export interface SentChanges {
  readonly results: readonly BatchResult[];
  readonly broken?: { readonly error: unknown };
}

/** Sends changes batch by batch until one fails; returns the results before the failure too. */
export async function sendChanges(
  client: Pick<RealtimeClient, 'call'>,
  collection: CollectionName,
  changes: readonly BatchChange[],
): Promise<SentChanges> {
  const results: BatchResult[] = [];
  for (let sent = 0; sent < changes.length; sent += BATCH_MAX) {
    const part = changes.slice(sent, sent + BATCH_MAX);
    try {
      const response = await client.call('batches', { collection, changes: part });
      results.push(...response.results);
    } catch (error) {
      return { results, broken: { error } };
    }
  }
  return { results };
}

/** Returns the changes that revert successful ones. */
export function undoChanges(results: readonly BatchResult[]): readonly BatchChange[] {
  return results.flatMap((result) =>
    result.ok ? [{ _id: result._id, version: result.version, data: result.before }] : [],
  );
}
