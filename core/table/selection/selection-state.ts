import type { Query } from '../query/query.ts';
import { equalValues } from '../values/equal-values.ts';
import { isSelected, NO_SELECTION, type Selection, selectedCount } from './selection.ts';

/** How a selection looks from one page: `some` is selected on other pages only. */
export type SelectionState = 'none' | 'some' | 'pageSome' | 'pageAll' | 'all';

/** Whether as many records answer a selection's question as when the person saw it. */
export type SelectionDrift =
  | { readonly kind: 'same'; readonly count: number }
  | { readonly kind: 'drifted'; readonly expected: number; readonly found: number };

/**
 * How a selection looks from a page of rows. Edge rules: `all` only when everything that matches was asked for and nothing
 * taken out; an empty page has nothing of its own selected.
 *
 * @example selectionState({ kind: 'ids', ids: ['a'] }, ['a', 'b']) // 'pageSome'
 * @example selectionState({ kind: 'ids', ids: ['z'] }, ['a', 'b']) // 'some'
 */
export function selectionState(selection: Selection, pageIds: readonly string[]): SelectionState {
  if (selectedCount(selection) === 0) return 'none';
  if (selection.kind === 'question' && selection.exclusions.length === 0) return 'all';
  const onPage = pageIds.filter((id) => isSelected(selection, id)).length;
  if (onPage === 0) return 'some';
  return onPage === pageIds.length ? 'pageAll' : 'pageSome';
}

/**
 * Compares a selection with a recount of its question (`selectionQuery`). A bulk action goes on only from `same`. Edge rule:
 * records that came and went in equal number do not show.
 *
 * @example selectionDrift({ kind: 'question', query: {}, count: 9, exclusions: [] }, 11)
 * // { kind: 'drifted', expected: 9, found: 11 }
 */
export function selectionDrift(selection: Selection, recount: number): SelectionDrift {
  const expected = selectedCount(selection);
  if (expected === recount) return { kind: 'same', count: recount };
  return { kind: 'drifted', expected, found: recount };
}

/**
 * The selection that stays when a list asks another question. Edge rule: records named one by one stay; a question other
 * than the list's own is dropped, because the rows on screen no longer show what it holds.
 *
 * @example selectionAfterQuery({ kind: 'question', query: { a: 1 }, count: 9, exclusions: [] }, { a: 2 })
 * // { kind: 'ids', ids: [] }
 */
export function selectionAfterQuery(selection: Selection, query: Query): Selection {
  if (selection.kind === 'ids' || equalValues(selection.query, query)) return selection;
  return NO_SELECTION;
}
