import { collections, isCollectionName } from '@harbour/core/contract';

/** Returns the collections whose records `$populate` may add to those of the named one. */
export function relatedCollections(name: string): readonly string[] {
  if (!isCollectionName(name)) return [];
  return Object.values(collections[name].fields).flatMap(({ relation }) =>
    relation === undefined ? [] : [relation.collection],
  );
}
