import { collections, isCollectionName, type Where } from '@harbour/core/contract';

/**
 * Returns the fields of a collection that visitors' permissions compare with the clock: when such a time
 * passes, the records that they see change.
 */
export function timedFields(name: string): readonly string[] {
  if (!isCollectionName(name)) return [];
  const grant = collections[name].access.anonymous?.find;
  return grant === undefined || grant === true ? [] : [...new Set(fieldsAgainstNow(grant))];
}

function fieldsAgainstNow({ $or = [], $and = [], ...fields }: Where): readonly string[] {
  const own = Object.entries(fields).filter(([, filter]) => mentionsNow(filter));
  return [...own.map(([name]) => name), ...[...$or, ...$and].flatMap(fieldsAgainstNow)];
}

function mentionsNow(filter: Where[string]): boolean {
  return typeof filter === 'object' && filter !== null && Object.values(filter).includes('$now');
}
