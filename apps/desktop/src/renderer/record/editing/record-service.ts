import type { CollectionName, RecordEvent } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { PlainRecord } from '@harbour/core/table';

/** A collection at the server, its records read by the contract's fields only when the program runs. */
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

/** The service of a collection known by name only. */
export function recordService(
  client: Pick<RealtimeClient, 'service'>,
  collection: CollectionName,
): RecordService {
  // What is created and patched was checked against the contract's schemas, and the server checks it again.
  return client.service(collection) as unknown as RecordService;
}
