import { type Region, Regions, type StyledRegionGroup } from '@blueprintjs/table';
import { type GridRange, isSelected, type RowMark, type Selection } from '@harbour/core/table';
import { classNames } from '../../ui/class-names.ts';
import cells from '../cells/cells.module.css';
import styles from './grid.module.css';

/** Returns a predicate that tests rows against a selection; ids are in a set, because there may be many. */
export function selectionTest(selection: Selection): (id: string) => boolean {
  if (selection.kind === 'query') return (id) => isSelected(selection, id);
  const ids = new Set(selection.ids);
  return (id) => ids.has(id);
}

/** Returns the class names of a cell for the state of its row. */
export function rowTone(mark: RowMark | undefined, selected: boolean): string {
  return classNames(
    selected && cells.selected,
    mark === 'left' && cells.left,
    mark === 'removed' && cells.removed,
  );
}

/**
 * Returns the regions highlighted over the cells: the range selected with Shift, with the handle at its
 * corner, the focused cell, and the cells that the handle was dragged over.
 */
export function focusRegions(
  range: GridRange | null,
  position: { row: number; column: number } | null,
  handle: { readonly isShown: boolean; readonly filled: GridRange | null },
): StyledRegionGroup[] {
  if (!range || !position) return [];
  const isWide = range.top !== range.bottom || range.left !== range.right;
  const focus: Region = Regions.cell(position.row, position.column);
  const corner = handle.isShown ? styles.handle : '';
  return [
    ...(handle.filled ? [{ className: styles.filled ?? '', regions: [regionOf(handle.filled)] }] : []),
    ...(isWide ? [{ className: classNames(styles.range, corner), regions: [regionOf(range)] }] : []),
    { className: classNames(styles.focus, !isWide && corner), regions: [focus] },
  ];
}

function regionOf({ top, left, bottom, right }: GridRange): Region {
  return Regions.cell(top, left, bottom, right);
}
