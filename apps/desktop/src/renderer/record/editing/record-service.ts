import type { CollectionName } from '@harbour/core/contract/collections';
import type { PlainRecord, RecordEvent } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';

/** A collection on the server whose record type is known only at run time. */
export interface RecordService {
  find(params: {
    readonly query: object;
  }): Promise<{ readonly data: readonly PlainRecord[]; readonly total: number }>;
  get(id: string): Promise<PlainRecord>;
  create(data: object): Promise<PlainRecord>;
  patch(id: string, data: object): Promise<PlainRecord>;
  remove(id: string): Promise<PlainRecord>;
  restore(data: { readonly id: string }): Promise<PlainRecord>;
  on(event: RecordEvent, listener: (record: PlainRecord) => void): unknown;
  off(event: RecordEvent, listener: (record: PlainRecord) => void): unknown;
}

/** Returns the service of a collection that is known only by name. */
export function recordService(
  client: Pick<RealtimeClient, 'service'>,
  collection: CollectionName,
): RecordService {
  // Created and patched data was validated with the contract's schemas, and the server validates it again.
  return client.service(collection) as unknown as RecordService;
}
