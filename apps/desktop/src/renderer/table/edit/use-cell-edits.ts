import { formatTsv, type GridRange } from '@harbour/core/table';
import { useBackOffice } from '../../session/back-office.ts';
import { useMessages } from '../../ui/messages.ts';
import { type CellWords, cellText } from '../cells/cell-texts.ts';
import type { GridColumn } from '../grid/grid-column.ts';
import type { Row } from '../table-screen.ts';
import type { CellEdits } from './cell-edits.ts';

/** Changing cells where they stand. */
export function useCellEdits(rows: readonly Row[], words: CellWords): CellEdits {
  const { clipboard } = useBackOffice().host;
  const messages = useMessages();
  return {
    version: 0,
    draw: () => undefined,
    begin: () => false,
    paste: () => false,
    copy(range, columns) {
      if (!range) return false;
      const text = formatTsv(textsIn(range, { rows, columns, words }));
      void clipboard.writeText(text).catch(messages.error);
      return true;
    },
  };
}

interface Shown {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn[];
  readonly words: CellWords;
}

/** The texts of a range as they are shown. */
function textsIn(range: GridRange, { rows, columns, words }: Shown): readonly (readonly string[])[] {
  const fields = columns.slice(range.left, range.right + 1).filter((column) => column.kind === 'field');
  return rows
    .slice(range.top, range.bottom + 1)
    .map((row) => fields.map(({ column }) => cellText(column, row, words)));
}
