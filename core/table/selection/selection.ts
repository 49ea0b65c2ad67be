import { allOf, idIn, type Query } from '../query/query.ts';
import { equalValues } from '../values/equal-values.ts';

/**
 * The selection of a list, stored as a query and never as copies of rows: records selected one by one, or all
 * that match `query` (`count` of them at that time) except the `exclusions`.
 */
export type Selection =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | {
      readonly kind: 'query';
      readonly query: Query;
      readonly count: number;
      readonly exclusions: readonly string[];
    };

/** A selection as a query to the server. */
export interface SelectionByQuery {
  readonly query: Query;
  readonly count: number;
  readonly exclusions: readonly string[];
}

/** Actions of a person on a selection. */
export type SelectionAction =
  | { readonly type: 'toggled'; readonly id: string }
  | { readonly type: 'set'; readonly ids: readonly string[]; readonly selected: boolean }
  | { readonly type: 'pageToggled'; readonly pageIds: readonly string[] }
  | { readonly type: 'allSelected'; readonly query: Query; readonly count: number }
  | { readonly type: 'cleared' }
  | { readonly type: 'removed'; readonly ids: readonly string[] };

/** Nothing selected. */
export const NO_SELECTION: Selection = { kind: 'ids', ids: [] };

/**
 * Returns the selection after an action. Edge rules: toggling a page whose rows are all selected clears it,
 * otherwise selects them all; in a selection by query, an unselected record becomes an exclusion; a deleted
 * record leaves the selection and its count.
 *
 * @example selectionReducer(NO_SELECTION, { type: 'toggled', id: 'a' }) // { kind: 'ids', ids: ['a'] }
 */
export function selectionReducer(selection: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case 'toggled':
      return setSelected(selection, [action.id], !isSelected(selection, action.id));
    case 'set':
      return setSelected(selection, action.ids, action.selected);
    case 'pageToggled':
      return setSelected(selection, action.pageIds, !action.pageIds.every((id) => isSelected(selection, id)));
    case 'allSelected':
      return { kind: 'query', query: action.query, count: action.count, exclusions: [] };
    case 'cleared':
      return NO_SELECTION;
    case 'removed':
      return withoutRecords(selection, action.ids);
  }
}

/**
 * True if a record on the list is selected.
 *
 * @example isSelected({ kind: 'query', query: {}, count: 9, exclusions: ['a'] }, 'a') // false
 */
export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'ids' ? selection.ids.includes(id) : !selection.exclusions.includes(id);
}

/**
 * Returns the number of selected records.
 *
 * @example selectedCount({ kind: 'query', query: {}, count: 9, exclusions: ['a'] }) // 8
 */
export function selectedCount(selection: Selection): number {
  if (selection.kind === 'ids') return selection.ids.length;
  return Math.max(0, selection.count - selection.exclusions.length);
}

/**
 * Returns the selection as a query, for a bulk action, an export or a recount. `query` already leaves out the
 * exclusions.
 *
 * @example selectionQuery({ kind: 'query', query: { status: 'draft' }, count: 9, exclusions: ['a'] })
 * // { query: { $and: [{ status: 'draft' }, { _id: { $nin: ['a'] } }] }, count: 8, exclusions: ['a'] }
 */
export function selectionQuery(selection: Selection, key = '_id'): SelectionByQuery {
  const count = selectedCount(selection);
  if (selection.kind === 'ids') return { query: idIn(key, selection.ids), count, exclusions: [] };
  const { exclusions } = selection;
  if (exclusions.length === 0) return { query: selection.query, count, exclusions };
  const { $search, ...fields } = selection.query;
  const search = $search === undefined ? {} : { $search };
  return { query: { ...allOf([fields, { [key]: { $nin: exclusions } }]), ...search }, count, exclusions };
}

function setSelected(selection: Selection, ids: readonly string[], selected: boolean): Selection {
  if (selection.kind === 'ids') {
    return { kind: 'ids', ids: selected ? union(selection.ids, ids) : without(selection.ids, ids) };
  }
  const { exclusions } = selection;
  return { ...selection, exclusions: selected ? without(exclusions, ids) : union(exclusions, ids) };
}

function withoutRecords(selection: Selection, ids: readonly string[]): Selection {
  if (selection.kind === 'ids') return { kind: 'ids', ids: without(selection.ids, ids) };
  return {
    ...selection,
    count: Math.max(0, selection.count - new Set(ids).size),
    exclusions: without(selection.exclusions, ids),
  };
}

function union(left: readonly string[], right: readonly string[]): readonly string[] {
  return [...new Set([...left, ...right])];
}

function without(list: readonly string[], removed: readonly string[]): readonly string[] {
  const gone = new Set(removed);
  return list.filter((id) => !gone.has(id));
}

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
