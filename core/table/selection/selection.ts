import { allOf, idIn, type Query } from '../query/query.ts';

/**
 * What is selected in a list, as a question and never as copies of rows: the records named one by one, or all that match
 * `query`, which were `count` when it was asked, but for the `exclusions`.
 */
export type Selection =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | {
      readonly kind: 'question';
      readonly query: Query;
      readonly count: number;
      readonly exclusions: readonly string[];
    };

/** A selection as the server is asked about it. */
export interface SelectionQuestion {
  readonly query: Query;
  readonly count: number;
  readonly exclusions: readonly string[];
}

/** What a person can do to a selection. */
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
 * The selection after an action. Edge rules: toggling a page whose rows are all selected clears it, otherwise fills it;
 * within a question, what is unselected becomes an exclusion; a deleted record leaves the selection, and the count with it.
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
      return { kind: 'question', query: action.query, count: action.count, exclusions: [] };
    case 'cleared':
      return NO_SELECTION;
    case 'removed':
      return withoutRecords(selection, action.ids);
  }
}

/**
 * True for a record on the list that is selected.
 *
 * @example isSelected({ kind: 'question', query: {}, count: 9, exclusions: ['a'] }, 'a') // false
 */
export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'ids' ? selection.ids.includes(id) : !selection.exclusions.includes(id);
}

/**
 * How many records are selected.
 *
 * @example selectedCount({ kind: 'question', query: {}, count: 9, exclusions: ['a'] }) // 8
 */
export function selectedCount(selection: Selection): number {
  if (selection.kind === 'ids') return selection.ids.length;
  return Math.max(0, selection.count - selection.exclusions.length);
}

/**
 * The selection as a question, for a bulk action, an export or a recount. `query` already leaves the exclusions out.
 *
 * @example selectionQuery({ kind: 'question', query: { status: 'draft' }, count: 9, exclusions: ['a'] })
 * // { query: { $and: [{ status: 'draft' }, { _id: { $nin: ['a'] } }] }, count: 8, exclusions: ['a'] }
 */
export function selectionQuery(selection: Selection, key = '_id'): SelectionQuestion {
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
