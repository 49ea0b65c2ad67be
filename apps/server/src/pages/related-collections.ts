import { collections, isCollectionName } from '@harbour/core/contract';

/** The collections that records of the named one may bring along through `$populate`. */
export function relatedCollections(name: string): readonly string[] {
  if (!isCollectionName(name)) return [];
  return Object.values(collections[name].fields).flatMap(({ relation }) =>
    relation === undefined ? [] : [relation.collection],
  );
}
