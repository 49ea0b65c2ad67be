import { type FieldFilter, type Filter, removeFilter, setFilter, tidyFilter } from '../filters/filter.ts';
import type { Search } from '../filters/search.ts';
import { type Folds, type ListGroup, NO_FOLDS } from '../groups/list-group.ts';
import { type Cursors, FIRST_POSITION, stepCursor } from '../paging/cursor.ts';
import { clampPage, isScrolled, resizePage } from '../paging/page.ts';
import { cycleSort } from '../sort/sort.ts';
import type { ListLayout, ListView } from './list-view.ts';

/**
 * Actions of a person on a list's view; `counted` is dispatched when a response reports the number of rows.
 */
export type ViewAction =
  | { readonly type: 'pageChosen'; readonly page: number }
  | { readonly type: 'stepped'; readonly step: keyof Cursors; readonly cursors: Cursors }
  | { readonly type: 'resized'; readonly rowsPerPage: number; readonly total: number }
  | { readonly type: 'counted'; readonly total: number }
  | { readonly type: 'sorted'; readonly field: string; readonly adding?: boolean }
  | { readonly type: 'ordered'; readonly sort: ListView['sort'] }
  | { readonly type: 'searched'; readonly search: Search }
  | { readonly type: 'filterSet'; readonly filter: FieldFilter }
  | { readonly type: 'filterRemoved'; readonly filter: Pick<FieldFilter, 'kind' | 'field'> }
  | { readonly type: 'filtersReplaced'; readonly filters: readonly Filter[] }
  | { readonly type: 'filtersCleared' }
  | { readonly type: 'trashShown'; readonly trash: boolean }
  | { readonly type: 'columnsChosen'; readonly columns: readonly string[] | null }
  | { readonly type: 'columnsSized'; readonly widths: ListView['widths'] }
  | { readonly type: 'sumsChosen'; readonly sums: readonly string[] | null }
  | { readonly type: 'layoutChosen'; readonly layout: ListLayout }
  | { readonly type: 'grouped'; readonly group: ListGroup | null }
  /** `before` counts the rows that are shown before the group that was folded or opened, over all pages. */
  | { readonly type: 'folded'; readonly folds: Folds; readonly before: number }
  | { readonly type: 'editorOpened'; readonly id: string }
  | { readonly type: 'editorClosed' }
  | { readonly type: 'replaced'; readonly view: ListView };

/**
 * Returns the view after an action. Edge rules: another order, search or filter returns to the start, since
 * positions in the old result mean nothing in the new one; another page size keeps the first row on screen in
 * page mode, and returns to the start in cursor mode; a page beyond the counted end becomes the last one.
 * Folding a group shows the page with its heading. A gallery has no groups.
 *
 * @example viewReducer({ ...DEFAULT_VIEW, page: 4 }, { type: 'sorted', field: 'name' }).page // 1
 */
export function viewReducer(view: ListView, action: ViewAction): ListView {
  switch (action.type) {
    case 'pageChosen':
      return { ...view, page: Math.max(1, Math.trunc(action.page)) };
    case 'stepped':
      return { ...view, ...stepCursor(view, action.cursors, action.step) };
    case 'resized':
      return resized(view, action);
    case 'counted':
      return view.cursor === null ? atPage(view, clampPage({ ...view, total: action.total })) : view;
    case 'columnsChosen':
      return { ...view, columns: action.columns };
    case 'columnsSized':
      return { ...view, widths: action.widths };
    case 'sumsChosen':
      return { ...view, sums: action.sums };
    case 'layoutChosen':
      return { ...view, layout: action.layout, group: null, folds: NO_FOLDS };
    case 'folded':
      return { ...view, folds: action.folds, page: pageOfHeading(view, action) };
    case 'editorOpened':
      return { ...view, editor: action.id };
    case 'editorClosed':
      return { ...view, editor: null };
    case 'replaced':
      return action.view;
    default:
      return { ...view, ...askAnew(view, action), ...FIRST_POSITION };
  }
}

function askAnew(
  view: ListView,
  action: Extract<
    ViewAction,
    {
      type:
        | 'sorted'
        | 'ordered'
        | 'searched'
        | 'filterSet'
        | 'filterRemoved'
        | 'filtersReplaced'
        | 'filtersCleared'
        | 'trashShown'
        | 'grouped';
    }
  >,
): Partial<ListView> {
  switch (action.type) {
    case 'sorted':
      return { sort: cycleSort(view.sort, action.field, action.adding) };
    case 'ordered':
      return { sort: action.sort };
    case 'searched':
      return { search: action.search };
    case 'filterSet':
      return { filters: setFilter(view.filters, action.filter) };
    case 'filterRemoved':
      return { filters: removeFilter(view.filters, action.filter) };
    case 'filtersReplaced':
      return { filters: action.filters.flatMap((filter) => tidyFilter(filter) ?? []) };
    case 'grouped':
      return { group: action.group, folds: NO_FOLDS };
    case 'trashShown':
      return { trash: action.trash, editor: null };
    case 'filtersCleared':
      return { filters: [], search: { ...view.search, text: '' } };
  }
}

/** A heading without rows of its own is placed after the last row before it. */
function pageOfHeading(view: ListView, { before }: { readonly before: number }): number {
  return isScrolled(view) ? 1 : Math.floor(Math.max(0, before - 1) / view.rowsPerPage) + 1;
}

function resized(view: ListView, action: { rowsPerPage: number; total: number }): ListView {
  const sized = resizePage({ ...view, total: action.total }, action.rowsPerPage);
  const { rowsPerPage } = sized;
  const page = isScrolled(sized) ? 1 : sized.page;
  return view.cursor === null ? { ...view, page, rowsPerPage } : { ...view, ...FIRST_POSITION, rowsPerPage };
}

function atPage(view: ListView, page: number): ListView {
  return view.page === page ? view : { ...view, page };
}
