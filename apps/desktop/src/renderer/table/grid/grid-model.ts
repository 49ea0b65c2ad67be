import { type Region, Regions, type StyledRegionGroup } from '@blueprintjs/table';
import { type GridRange, isSelected, type RowMark, type Selection } from '@harbour/core/table';
import { classNames } from '../../ui/class-names.ts';
import cells from '../cells/cells.module.css';
import styles from './grid.module.css';

/** Tests rows against a selection; many at once, so ids are looked up rather than searched. */
export function selectionTest(selection: Selection): (id: string) => boolean {
  if (selection.kind === 'question') return (id) => isSelected(selection, id);
  const ids = new Set(selection.ids);
  return (id) => ids.has(id);
}

/** The classes of a cell for what became of its row. */
export function rowTone(mark: RowMark | undefined, selected: boolean): string {
  return classNames(
    selected && cells.selected,
    mark === 'left' && cells.left,
    mark === 'removed' && cells.removed,
  );
}

/** What is drawn over the cells: the range held with Shift and the cell with the focus. */
export function focusRegions(
  range: GridRange | null,
  place: { row: number; column: number } | null,
): StyledRegionGroup[] {
  if (!range || !place) return [];
  const isWide = range.top !== range.bottom || range.left !== range.right;
  const focus: Region = Regions.cell(place.row, place.column);
  return [
    ...(isWide
      ? [
          {
            className: styles.range ?? '',
            regions: [Regions.cell(range.top, range.left, range.bottom, range.right)],
          },
        ]
      : []),
    { className: styles.focus ?? '', regions: [focus] },
  ];
}
