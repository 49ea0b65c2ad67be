import type { GridRange } from '@harbour/core/table';
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { filledRange } from '../edit/fill-cells.ts';
import type { GridParts } from './grid-actions.ts';

/** The square at the corner of the selected cells, with which they are dragged over others. */
export interface FillHandle {
  /** True if the selected cells can be filled further. */
  readonly isShown: boolean;
  /** The lines that would be filled if the button was released now. */
  readonly filled: GridRange | null;
  /** Starts dragging; false if the pointer is not on the handle. */
  readonly begin: (event: MouseEvent<HTMLElement>) => boolean;
  /** Follows the pointer; false if the handle is not being dragged. */
  readonly follow: (event: MouseEvent<HTMLElement>) => boolean;
}

/** Width and height of the corner that can be dragged, in pixels. */
const SIZE = 9;

/** Returns the handle of the selected cells: when released, it fills the rows that it was dragged over. */
export function useFillHandle({ table, actions, columns, focus }: GridParts): FillHandle {
  const { range } = focus;
  const [drag, setDrag] = useState<{ readonly source: GridRange; readonly row: number } | null>(null);
  const { lines, edits, offers, view } = table;
  const isShown =
    range !== null &&
    offers.edit &&
    !view.trash &&
    columns
      .slice(range.left, range.right + 1)
      .some((column) => column.kind === 'field' && edits.isEditable(column.column));
  const filled = drag && filledRange(drag.source, drag.row);
  const release = useEffectEvent(() => {
    const [source, target] = [drag && lines.recordsIn(drag.source), filled && lines.recordsIn(filled)];
    setDrag(null);
    if (source && target) actions.fill(source, target, columns);
  });
  const isDragged = drag !== null;
  useEffect(() => {
    if (!isDragged) return;
    const up = () => release();
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(null);
    };
    // The button may be released anywhere in the window.
    window.addEventListener('mouseup', up);
    window.addEventListener('keydown', cancel, { capture: true });
    return () => {
      window.removeEventListener('mouseup', up);
      window.removeEventListener('keydown', cancel, { capture: true });
    };
  }, [isDragged]);
  return {
    isShown,
    filled,
    begin(event) {
      if (!isShown || !range || !isOnHandle(event, range)) return false;
      setDrag({ source: range, row: range.bottom });
      return true;
    },
    follow(event) {
      if (!drag) {
        mark(event, isShown && range !== null && isOnHandle(event, range));
        return false;
      }
      const row = cellUnder(event)?.dataset.row;
      if (row !== undefined && Number(row) !== drag.row) setDrag({ ...drag, row: Number(row) });
      return true;
    },
  };
}

function cellUnder({ target }: MouseEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
}

function isOnHandle(event: MouseEvent, { bottom, right }: GridRange): boolean {
  const cell = cellUnder(event);
  if (!cell || Number(cell.dataset.row) !== bottom || Number(cell.dataset.column) !== right) return false;
  const box = cell.getBoundingClientRect();
  return event.clientX >= box.right - SIZE && event.clientY >= box.bottom - SIZE;
}

/** Indicates by the pointer's shape that the corner can be dragged. */
function mark({ currentTarget }: MouseEvent<HTMLElement>, isOn: boolean): void {
  if (isOn === currentTarget.hasAttribute('data-handle')) return;
  currentTarget.toggleAttribute('data-handle', isOn);
}
