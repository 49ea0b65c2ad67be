import { type KeyScope, keyCollections, writeNeedsProof } from '@harbour/core/contract/actions';
import { type CollectionName, canCall, keyMethods } from '@harbour/core/contract/collections';

/** The access level of a key to a collection. */
const scopeLevels = ['none', 'read', 'write'] as const;
export type ScopeLevel = (typeof scopeLevels)[number];

/** The chosen level of each collection; a missing one is `none`. */
export type ChosenScopes = Partial<Record<CollectionName, ScopeLevel>>;

const reads: readonly string[] = ['find', 'get'];

/** The calls that a key of an admin can make; some always need a proof, which a key cannot give. */
function callsOf(collection: CollectionName) {
  return keyMethods.filter(
    (method) => canCall('admin', collection, method) && !writeNeedsProof({ collection, method, fields: [] }),
  );
}

/** The collections for which a key of an admin can have scopes. */
export const choosable: readonly CollectionName[] = keyCollections.filter((name) =>
  canCall('admin', name, 'find'),
);

/** Returns the levels that a key can have for a collection: writing is left out if no key can write. */
export function levelsOf(collection: CollectionName): readonly ScopeLevel[] {
  const canWrite = callsOf(collection).some((method) => !reads.includes(method));
  return scopeLevels.filter((level) => level !== 'write' || canWrite);
}

/** Returns the scopes of the choice; writing includes reading, without the calls that no key can make. */
export function scopesOf(chosen: ChosenScopes): readonly KeyScope[] {
  return choosable.flatMap((collection) => {
    const level = chosen[collection] ?? 'none';
    if (level === 'none') return [];
    return callsOf(collection)
      .filter((method) => level === 'write' || reads.includes(method))
      .map((method) => ({ collection, method }));
  });
}
