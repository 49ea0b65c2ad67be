import type { CollectionName } from '@harbour/core/contract/collections';
import {
  cellLinks,
  type GridCommand,
  type GridMove,
  type GridRange,
  type GroupHead,
  gridCommand,
  gridMove,
  HEAD_ROW,
  isScrolled,
  isSortable,
  listedTotal,
  SCROLL_MOST,
} from '@harbour/core/table';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { isApple } from '../../ui/shortcut.ts';
import { type CellTexts, relatedParts } from '../cells/cell-texts.ts';
import { type CellEntries, cellEntries } from '../entries/cell-entries.ts';
import type { TableColumn } from '../table-column.ts';
import type { Row } from '../table-screen.ts';
import type { GridParts } from './grid-actions.ts';
import { scrollerOf } from './scroll-to-cell.ts';

interface GridKeyOptions extends GridParts {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly rowHeight: number;
}

/**
 * Handles the keys of a spreadsheet, which `core/table` lists: movements, commands on the focused cell, and
 * letters, which start an edit.
 */
export function useGridKeys(options: GridKeyOptions) {
  const goToEnd = useGoToEnd(options);
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.defaultPrevented || !isGrid(event.target) || isComposing(event)) return;
      const mod = isApple(navigator.platform) ? event.metaKey : event.ctrlKey;
      if (event.altKey) return;
      const move = gridMove({ key: event.key, mod, shift: event.shiftKey });
      if (move) {
        event.preventDefault();
        goToEnd(move, event.shiftKey);
        options.focus.move(move, { page: pageOf(options), extend: event.shiftKey });
      } else if (pressed(options, event.key, { mod, shift: event.shiftKey })) event.preventDefault();
    },
  };
}

/**
 * Returns a function that loads the rest of a scrolled list when a movement goes to its last row, and then
 * moves to it, unless the person has moved elsewhere meanwhile.
 */
function useGoToEnd({ table, focus }: GridKeyOptions): (move: GridMove, extend: boolean) => void {
  const wanted = useRef<{ readonly move: GridMove; readonly extend: boolean } | null>(null);
  const { rows, view, list, loadAll } = table;
  useEffect(() => {
    const { current } = wanted;
    if (!current || list.isLoadingMore) return;
    focus.move(current.move, { page: 1, extend: current.extend });
    if (rows.length >= Math.min(listedTotal(list), SCROLL_MOST)) wanted.current = null;
  }, [rows, list, focus.move]);
  return (move, extend) => {
    const isEnd = move === 'gridEnd' || move === 'columnEnd';
    wanted.current = null;
    if (!isEnd || !isScrolled(view) || rows.length >= Math.min(listedTotal(list), SCROLL_MOST)) return;
    wanted.current = { move, extend };
    void loadAll();
  };
}

/** True for keys of an input method; on some systems the code 229 is all that the first of them reports. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

function isGrid(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.getAttribute('role') === 'grid';
}

function pageOf({ frame, rowHeight }: GridKeyOptions): number {
  const scroller = frame.current && scrollerOf(frame.current);
  return scroller ? Math.floor(scroller.clientHeight / rowHeight) - 1 : 10;
}

interface Context {
  readonly mod: boolean;
  readonly shift: boolean;
}

/** Handles a key on the focused cell; returns false if the key does nothing there. */
function pressed(options: GridKeyOptions, key: string, { mod, shift }: Context): boolean {
  const { table, focus, columns } = options;
  if (focus.position?.row === HEAD_ROW) return pressedOnHead(options, key, shift);
  const row = focus.position && table.lines.rows[focus.position.row];
  const column = focus.position && columns[focus.position.column];
  const group = focus.position ? table.lines.headAt(focus.position.row) : undefined;
  if (group) return pressedOnGroup(options, key, group);
  if (!row || !column) return false;
  const command = gridCommand({ key, mod, shift });
  if (command) return run(options, command, row);
  return key.length === 1 && !mod && column.kind === 'field' && table.edits.begin(column.column, row, key);
}

/** Runs a command on the focused row; returns false if it does not apply. */
function run(options: GridKeyOptions, command: GridCommand, row: Row): boolean {
  const { table, focus, actions, columns } = options;
  const records = focus.range && table.lines.recordsIn(focus.range);
  switch (command) {
    case 'open':
    case 'edit':
      return entered(options, command === 'open');
    case 'select':
    case 'selectRange':
    case 'selectAll':
      return selected(options, command, row);
    case 'leaveRange':
      if (focus.range) focus.goTo(focus.position ?? { row: 0, column: 0 });
      return focus.range !== null;
    case 'fillDown':
      if (records) actions.fillDown(records, columns);
      return true;
    case 'change':
      if (records) actions.change(records, columns);
      return true;
    case 'undo':
    case 'redo':
      table.history[command]();
      return true;
    case 'clear':
      return cleared(options, records);
    case 'menu':
      return showMenu(options);
  }
}

function selected(
  options: GridKeyOptions,
  command: 'select' | 'selectRange' | 'selectAll',
  row: Row,
): boolean {
  const { table } = options;
  if (!table.offers.multiSelect) return false;
  if (command === 'select') table.select({ type: 'toggled', id: row._id });
  else {
    const ids = command === 'selectAll' ? table.pageIds : rangeIds(options);
    table.select({ type: 'set', ids, selected: true });
  }
  return true;
}

/** Enter, Space and F2 fold a group or open it. */
function pressedOnGroup({ table }: GridKeyOptions, key: string, head: GroupHead): boolean {
  const isToggled = key === 'Enter' || key === ' ' || key === 'F2';
  if (isToggled) table.groups.fold(head);
  return isToggled;
}

/** Enter and Space sort by the column, with Shift in addition to the current order, or select the page. */
function pressedOnHead({ table, focus, columns }: GridKeyOptions, key: string, adding: boolean): boolean {
  const column = focus.position && columns[focus.position.column];
  if (!column || (key !== 'Enter' && key !== ' ')) return false;
  if (column.kind === 'select') table.select({ type: 'pageToggled', pageIds: table.pageIds });
  else if (column.kind === 'field' && isSortable(column.column))
    table.dispatch({ type: 'sorted', field: column.id, adding });
  return true;
}

/**
 * Enter opens a link, selects a row, shows a menu, or edits; F2 always edits, and shows the menu of a list.
 */
function entered(options: GridKeyOptions, isFollowed: boolean): boolean {
  const { table, actions, focus, columns } = options;
  const row = focus.position && table.lines.rows[focus.position.row];
  const column = focus.position && columns[focus.position.column];
  if (!row || !column) return false;
  if (column.kind === 'select') table.select({ type: 'toggled', id: row._id });
  else if (column.kind === 'menu') return showMenu(options);
  else {
    const related = isFollowed ? relatedHref(column.column, row, table.texts) : undefined;
    if (related !== undefined) actions.follow(related);
    else if (isFollowed && isOwnLink(column.column, row, table.collection)) actions.open(row);
    else if (!table.edits.begin(column.column, row) && !showEntries(options)) actions.open(row);
  }
  return true;
}

/** Returns the address of the first related record of a cell that can be opened. */
function relatedHref(column: TableColumn, row: Row, texts: CellTexts): string | undefined {
  if (column.source === undefined) return undefined;
  return relatedParts(column, row, texts).find(({ href }) => href !== undefined)?.href;
}

function isOwnLink(column: TableColumn, row: Row, collection: CollectionName): boolean {
  return column.source === undefined && cellLinks(column, row, collection).length > 0;
}

/** Clears the cells of a range; for a single list with removable entries, shows these instead. */
function cleared(options: GridKeyOptions, range: GridRange | null): boolean {
  if (!range) return false;
  const isOne = range.top === range.bottom && range.left === range.right;
  if (!isOne || !showEntries(options)) options.actions.clear(range, options.columns);
  return true;
}

/** Shows the removable entries of the focused cell; false if there are none. */
function showEntries(options: GridKeyOptions): boolean {
  const { table, focus, columns } = options;
  const row = focus.position && table.lines.rows[focus.position.row];
  const column = focus.position && columns[focus.position.column];
  const cell = row && column?.kind === 'field' ? cellEntries(table, column.column, row) : undefined;
  return cell !== undefined && showMenu(options, cell);
}

function showMenu({ table, actions, focus, frame }: GridKeyOptions, cell?: CellEntries): boolean {
  const row = focus.position && table.lines.rows[focus.position.row];
  const active = frame.current?.querySelector('[role="grid"]')?.getAttribute('aria-activedescendant');
  const box = active ? document.getElementById(active)?.getBoundingClientRect() : undefined;
  if (!row || !box) return false;
  actions.showMenu(row, { left: box.left, top: box.bottom }, cell);
  return true;
}

function rangeIds({ table, focus }: GridKeyOptions): readonly string[] {
  const range = focus.range && table.lines.recordsIn(focus.range);
  return range ? table.rows.slice(range.top, range.bottom + 1).map(({ _id }) => _id) : [];
}
