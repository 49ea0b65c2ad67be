import type { RecordId } from '@harbour/core/contract/values';
import { createBinder } from '../../database/binder.ts';
import { readGuarded } from '../query/read-guarded.ts';
import { matches, type RelatedSearch } from '../query/search-condition.ts';
import type { ListTask } from '../totals/list-task.ts';

/** The most related records that are looked up first; more are part of the list's statement. */
const MOST_RELATED = 1_000;

/**
 * Looks up the related records that a search finds, and drops the relations without any: most searches then
 * concern only the list's own texts, whose total and plan are known.
 */
export async function withRelatedFound<T extends Pick<ListTask, 'database' | 'request'>>(
  task: T,
): Promise<T> {
  const { search } = task.request;
  if (!search || search.related.length === 0) return task;
  const found = await Promise.all(search.related.map((relation) => idsOf(task, relation)));
  const related = found.filter(({ ids }) => ids?.length !== 0);
  return { ...task, request: { ...task.request, search: { ...search, related } } };
}

async function idsOf(
  { database }: Pick<ListTask, 'database'>,
  relation: RelatedSearch,
): Promise<RelatedSearch> {
  const binder = createBinder();
  const text = `select "_id" from ${relation.shape.table} where ${matches(relation.search, binder)} limit ${MOST_RELATED + 1}`;
  const rows = await readGuarded<{ readonly _id: RecordId }>(database, text, binder.values);
  return rows.length > MOST_RELATED ? relation : { ...relation, ids: rows.map(({ _id }) => _id) };
}
