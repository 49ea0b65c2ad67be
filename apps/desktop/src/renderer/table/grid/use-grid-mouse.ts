import type { GridPosition } from '@harbour/core/table';
import { cellValue } from '@harbour/core/table';
import type { MouseEvent, RefObject } from 'react';
import { formatRelative } from '../../ui/format-timestamp.ts';
import { useDateLocale } from '../../ui/use-locale.ts';
import { cellEntries } from '../entries/cell-entries.ts';
import type { GridParts, MenuPosition } from './grid-actions.ts';
import type { FillHandle } from './use-fill-handle.ts';

interface GridMouseOptions extends GridParts {
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly handle: FillHandle;
}

const PRIMARY = 0;
const SECONDARY = 2;
const PRIMARY_BUTTON = 1;

/** Handles the pointer: a click moves the focus, dragging selects a range, a double click edits or opens. */
export function useGridMouse(options: GridMouseOptions) {
  const locale = useDateLocale();
  const { focus, actions, table, gridRef, handle } = options;
  return {
    onMouseDown(event: MouseEvent<HTMLElement>) {
      if (foldedUnder(options, event)) return;
      const at = cellUnder(options, event.target);
      if (!at || (event.button !== PRIMARY && event.button !== SECONDARY)) return;
      // A link in the cell would take the focus, and the keyboard would lose its cell once the menu is
      // closed.
      event.preventDefault();
      gridRef.current?.focus({ preventScroll: true });
      if (event.button === SECONDARY || handle.begin(event)) return;
      if (at.column.kind === 'select') choose(options, at.position, event.shiftKey);
      else focus.goTo(at.position, event.shiftKey);
    },
    onMouseMove(event: MouseEvent<HTMLElement>) {
      handle.follow(event);
    },
    onMouseOver(event: MouseEvent<HTMLElement>) {
      if (handle.follow(event)) return;
      hintAtGroup(options, event.target);
      const at = cellUnder(options, event.target);
      if (at && event.buttons === PRIMARY_BUTTON && at.column.kind === 'field') focus.goTo(at.position, true);
      else if (at?.column.kind === 'field') hint(at, locale);
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const at = cellUnder(options, event.target);
      const href = linkUnder(event.target);
      if (href !== undefined && at?.column.kind === 'field') {
        event.preventDefault();
        // A link to the row itself opens its editor over the list; another record opens on its own page.
        if (at.column.column.source === undefined) actions.open(at.row);
        else actions.follow(href);
        return;
      }
      if (at?.column.kind !== 'menu') return;
      actions.showMenu(at.row, below(at.element));
    },
    onDoubleClick(event: MouseEvent<HTMLElement>) {
      const at = cellUnder(options, event.target);
      if (at?.column.kind !== 'field' || table.edits.begin(at.column.column, at.row)) return;
      const entries = cellEntries(table, at.column.column, at.row);
      if (entries) actions.showMenu(at.row, below(at.element), entries);
      else actions.open(at.row);
    },
    onContextMenu(event: MouseEvent<HTMLElement>) {
      const at = cellUnder(options, event.target);
      if (!at || !actions.hasMenu) return;
      event.preventDefault();
      focus.goTo(at.position);
      actions.showMenu(at.row, { left: event.clientX, top: event.clientY });
    },
  };
}

/** Folds or unfolds the group whose heading was pressed; false if there is none. */
function foldedUnder(options: GridMouseOptions, event: MouseEvent): boolean {
  const group = groupUnder(options, event.target);
  if (!group || event.button !== PRIMARY) return false;
  event.preventDefault();
  options.gridRef.current?.focus({ preventScroll: true });
  options.focus.goTo(group.position);
  options.table.groups.fold(group.head);
  return true;
}

/** Sets the tooltip of a sum, which may be truncated in its cell. */
function hintAtGroup(options: GridMouseOptions, target: EventTarget): void {
  const group = groupUnder(options, target);
  if (group) group.element.title = group.element.textContent ?? '';
}

/** Returns the heading of a group under the pointer, and its position. */
function groupUnder({ table }: GridMouseOptions, target: EventTarget) {
  const under = elementUnder(target);
  const head = under && table.lines.headAt(under.position.row);
  return head ? { head, ...under } : null;
}

function elementUnder(target: EventTarget) {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!element) return null;
  const position: GridPosition = { row: Number(element.dataset.row), column: Number(element.dataset.column) };
  return { element, position };
}

function cellUnder({ table, columns }: GridMouseOptions, target: EventTarget) {
  const under = elementUnder(target);
  if (!under) return null;
  const { element, position } = under;
  const [row, column] = [table.lines.rows[position.row], columns[position.column]];
  return row && column ? { element, position, row, column } : null;
}

function below(element: HTMLElement): MenuPosition {
  const { left, bottom } = element.getBoundingClientRect();
  return { left, top: bottom };
}

function linkUnder(target: EventTarget): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-href]') : null;
  return link?.dataset.href;
}

/** Shift selects all rows from the focused one. */
function choose({ table, focus }: GridMouseOptions, position: GridPosition, extend: boolean): void {
  const from = extend && focus.position ? focus.position.row : position.row;
  const ids = table.lines.rows
    .slice(Math.min(from, position.row), Math.max(from, position.row) + 1)
    .flatMap((each) => each?._id ?? []);
  const row = table.lines.rows[position.row];
  if (ids.length > 1) table.select({ type: 'set', ids, selected: true });
  else if (row) table.select({ type: 'toggled', id: row._id });
  focus.goTo(position);
}

type CellUnder = NonNullable<ReturnType<typeof cellUnder>>;

/**
 * Sets the tooltip of the cell under the pointer: the relative time of an instant, otherwise its full text,
 * which may be truncated in the cell.
 */
function hint({ element, column, row }: CellUnder, locale: string): void {
  if (column.kind !== 'field') return;
  const value = cellValue(column.column, row);
  const isTimestamp = column.column.kind === 'dateTime' && typeof value === 'string';
  element.title = isTimestamp
    ? `${formatRelative(value, locale, Date.now())} · UTC+8`
    : (element.textContent ?? '');
}
