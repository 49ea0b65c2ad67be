import { type KeyScope, keyCollections } from '@harbour/core/contract/actions';
import { type CollectionName, canCall, keyMethods } from '@harbour/core/contract/collections';

/** How much of a collection a key may do. */
export const scopeLevels = ['none', 'read', 'write'] as const;
type ScopeLevel = (typeof scopeLevels)[number];

/** The chosen level of each collection; a missing one is `none`. */
export type ChosenScopes = Partial<Record<CollectionName, ScopeLevel>>;

const reads: readonly string[] = ['find', 'get'];

/** The collections that a key of an admin can have scopes of. */
export const choosable: readonly CollectionName[] = keyCollections.filter((name) =>
  canCall('admin', name, 'find'),
);

/** Returns the scopes of the choice; writing includes reading, and a method that admins lack is left out. */
export function scopesOf(chosen: ChosenScopes): readonly KeyScope[] {
  return choosable.flatMap((collection) => {
    const level = chosen[collection] ?? 'none';
    if (level === 'none') return [];
    const methods = keyMethods.filter((method) => level === 'write' || reads.includes(method));
    return methods
      .filter((method) => canCall('admin', collection, method))
      .map((method) => ({ collection, method }));
  });
}
