import { type LimitedQuery, type ListQuery, type Page, PUBLIC_LIMIT } from './query.ts';

/** A query for every record that matches. */
export type WholeQuery = ListQuery & { readonly $limit?: never; readonly $skip?: never };

/**
 * Reads every record of a list, a hundred at a time, by cursor: changes meanwhile neither repeat a record nor
 * leave out another. Rejects with a RangeError when there are more than `most`, because a sum or a choice of
 * a part would be taken for that of the whole.
 *
 * @example await readWholeList((query) => api.find('modules', query), { $sort: { order: 1 } })
 */
export async function readWholeList<T>(
  find: (query: LimitedQuery) => Promise<Page<T>>,
  query: WholeQuery,
  most = Number.POSITIVE_INFINITY,
): Promise<readonly T[]> {
  const records: T[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page<T> = await find({ ...query, $limit: PUBLIC_LIMIT, $cursor: cursor });
    records.push(...page.data);
    if (records.length > most) throw new RangeError(`The list has more than ${most} records`);
    cursor = page.cursors?.next ?? null;
  }
  return records;
}
