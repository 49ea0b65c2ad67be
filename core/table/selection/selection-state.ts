import type { Query } from '../query/query.ts';
import { equalValues } from '../values/equal-values.ts';
import { isSelected, NO_SELECTION, type Selection, selectedCount } from './selection.ts';

/** The state of a selection as seen from one page: `some` means selected on other pages only. */
export type SelectionState = 'none' | 'some' | 'pageSome' | 'pageAll' | 'all';

/**
 * Returns the state of a selection for a page of rows. Edge rules: `all` only when everything that matches is
 * selected and nothing is excluded; an empty page has no selected rows of its own.
 *
 * @example selectionState({ kind: 'ids', ids: ['a'] }, ['a', 'b']) // 'pageSome'
 * @example selectionState({ kind: 'ids', ids: ['z'] }, ['a', 'b']) // 'some'
 */
export function selectionState(selection: Selection, pageIds: readonly string[]): SelectionState {
  if (selectedCount(selection) === 0) return 'none';
  if (selection.kind === 'query' && selection.exclusions.length === 0) return 'all';
  const onPage = pageIds.filter((id) => isSelected(selection, id)).length;
  if (onPage === 0) return 'some';
  return onPage === pageIds.length ? 'pageAll' : 'pageSome';
}

/**
 * Returns the selection after a list's query changed. Edge rule: records selected one by one stay; a
 * selection by another query is dropped, because the rows on screen no longer show what it contains.
 *
 * @example selectionAfterQuery({ kind: 'query', query: { a: 1 }, count: 9, exclusions: [] }, { a: 2 })
 * // { kind: 'ids', ids: [] }
 */
export function selectionAfterQuery(selection: Selection, query: Query): Selection {
  if (selection.kind === 'ids' || equalValues(selection.query, query)) return selection;
  return NO_SELECTION;
}
