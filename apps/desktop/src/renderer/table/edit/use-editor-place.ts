import { type RefObject, useLayoutEffect } from 'react';
import type { GridIndex } from '../grid/grid-focus.ts';
import { cellBox, type GridGeometry, scrollerOf } from '../grid/scroll-to-cell.ts';
import type { EditedCell } from './edit-store.ts';

interface EditorPlace {
  readonly editor: RefObject<HTMLDivElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly geometry: GridGeometry;
  readonly index: GridIndex;
  readonly cell: EditedCell;
}

/**
 * Keeps an editor over its cell wherever that goes. Scrolled out of sight it waits at the edge; a record that is no longer listed
 * leaves its editor below the heads, so that nothing typed is lost.
 */
export function useEditorPlace({ editor, frame, geometry, index, cell }: EditorPlace): void {
  useLayoutEffect(() => {
    const [box, around] = [editor.current, frame.current];
    const scroller = around && scrollerOf(around);
    if (!box || !scroller) return;
    const place = { row: index.rowOf.get(cell.recordId) ?? 0, column: index.columnOf.get(cell.field) ?? 0 };
    const move = () => {
      const { left, top, width } = cellBox(scroller, place, geometry);
      const lowest = Math.max(geometry.headHeight, scroller.clientHeight - geometry.rowHeight);
      box.style.left = `${Math.min(Math.max(0, left), Math.max(0, scroller.clientWidth - 160))}px`;
      box.style.top = `${Math.min(Math.max(geometry.headHeight, top), lowest)}px`;
      box.style.width = `${width}px`;
    };
    move();
    scroller.addEventListener('scroll', move, { passive: true });
    return () => scroller.removeEventListener('scroll', move);
  }, [editor, frame, geometry, index, cell.recordId, cell.field]);
}
