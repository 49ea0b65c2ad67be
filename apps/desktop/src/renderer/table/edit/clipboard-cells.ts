import { cellValue, formatTsv, type GridRange, isRecord, parseTsv } from '@harbour/core/table';
import { type CellWords, cellText } from '../cells/cell-texts.ts';
import type { GridColumn } from '../grid/grid-column.ts';
import type { Row } from '../table-screen.ts';
import type { Pasted } from './plan-paste.ts';

/** Type of the raw values beside the text, for pasting within the program. */
const VALUES_TYPE = 'application/x-harbour-cells';

interface Shown {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn[];
  readonly words: CellWords;
}

type ClipboardWriter = Pick<DataTransfer, 'setData'>;
type ClipboardReader = Pick<DataTransfer, 'getData'>;

/** Writes a range to a clipboard: as tab-separated text for every program, and as raw values for this one. */
export function writeCells(
  clipboard: ClipboardWriter,
  range: GridRange,
  { rows, columns, words }: Shown,
): void {
  const fields = columns
    .slice(range.left, range.right + 1)
    .flatMap((column) => (column.kind === 'field' ? [column.column] : []));
  const chosen = rows.slice(range.top, range.bottom + 1);
  clipboard.setData(
    'text/plain',
    formatTsv(chosen.map((row) => fields.map((column) => cellText(column, row, words)))),
  );
  const values = chosen.map((row) => fields.map((column) => cellValue(column, row) ?? null));
  clipboard.setData(VALUES_TYPE, JSON.stringify({ values }));
}

/** Reads the cells on a clipboard. */
export function readCells(clipboard: ClipboardReader): Pasted {
  return {
    texts: parseTsv(clipboard.getData('text/plain')),
    values: readValues(clipboard.getData(VALUES_TYPE)),
  };
}

function readValues(text: string): Pasted['values'] {
  try {
    const read: unknown = JSON.parse(text);
    const values = isRecord(read) ? read.values : null;
    return Array.isArray(values) && values.every((line) => Array.isArray(line)) ? values : null;
  } catch {
    return null;
  }
}
