import type { CollectionName } from '@harbour/core/contract/collections';
import type { Storage } from '@harbour/core/platform';
import * as v from 'valibot';

/** The target of each heading in the last import; null for one that was left out. */
export type KnownMapping = Readonly<Record<string, string | null>>;

const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.nullable(v.string())));

const keyOf = (collection: CollectionName) => `harbour.import.${collection}`;

/** Reads the mapping of this collection's last imports. */
export function readMapping(storage: Storage, collection: CollectionName): KnownMapping {
  const read = v.safeParse(schema, storage.get(keyOf(collection)));
  return read.success ? read.output : {};
}

/** Stores the targets of headings, in addition to those already known. */
export function storeMapping(storage: Storage, collection: CollectionName, mapping: KnownMapping): void {
  storage.set(keyOf(collection), JSON.stringify({ ...readMapping(storage, collection), ...mapping }));
}
