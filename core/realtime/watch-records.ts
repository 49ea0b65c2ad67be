import type { CollectionName } from '../contract/collections/registry.ts';
import { recordEvents } from '../contract/values/collection-calls.ts';
import type { Recovery } from './recovery.ts';

/** The parts of the client that report changes. */
export interface ChangeSource {
  readonly service: (name: CollectionName) => {
    on(event: (typeof recordEvents)[number], listener: () => void): unknown;
    off(event: (typeof recordEvents)[number], listener: () => void): unknown;
  };
  readonly onReturn: Recovery['onReturn'];
}

/**
 * Calls `changed` after each change of a record of these collections, and once after a return if any was
 * missed meanwhile. Returns a function that stops it.
 */
export function watchRecords(
  source: ChangeSource,
  collections: readonly CollectionName[],
  changed: () => void,
): () => void {
  const listener = () => changed();
  const services = collections.map((name) => source.service(name));
  for (const service of services) for (const event of recordEvents) service.on(event, listener);
  const off = source.onReturn((missed) => {
    if (missed.includesAny(collections)) changed();
  });
  return () => {
    off();
    for (const service of services) for (const event of recordEvents) service.off(event, listener);
  };
}
