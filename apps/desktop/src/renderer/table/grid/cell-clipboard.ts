import { isRecord } from '@harbour/core/contract/values';
import { guardText, unguardText } from '@harbour/core/spreadsheet';
import { formatTsv, type GridRange, parseTsv } from '@harbour/core/table';
import { type CellTexts, cellText } from '../cells/cell-texts.ts';
import type { Pasted } from '../edit/plan-paste.ts';
import { type CellOrigin, type RawCells, rawCells } from '../edit/raw-cells.ts';
import type { Row } from '../table-screen.ts';
import { fieldsIn, type GridColumn } from './grid-column.ts';

/** Type of the raw values beside the text, for pasting within the program. */
const VALUES_TYPE = 'application/x-harbour-cells';

interface Shown {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn[];
  readonly texts: CellTexts;
  readonly origin: CellOrigin;
}

/** Writes a range to a clipboard: as tab-separated text for every program, and as raw values for this one. */
export function writeCells(
  clipboard: Pick<DataTransfer, 'setData'>,
  range: GridRange,
  { rows, columns, texts, origin }: Shown,
): void {
  const fields = fieldsIn(columns, range);
  const chosen = rows.slice(range.top, range.bottom + 1);
  clipboard.setData(
    'text/plain',
    formatTsv(chosen.map((row) => fields.map((column) => safeText(cellText(column, row, texts))))),
  );
  clipboard.setData(VALUES_TYPE, JSON.stringify(rawCells(chosen, fields, origin)));
}

/** Numbers, phone numbers and items of a list: read as formulas, they call nothing. */
const HARMLESS = /^[+-][^(|!]*$/;

/** Returns the text of a cell, of which a spreadsheet program makes no formula that does anything. */
function safeText(text: string): string {
  return HARMLESS.test(text) ? text : guardText(text);
}

/** Reads the cells on a clipboard. */
export function readCells(clipboard: Pick<DataTransfer, 'getData'>): Pasted {
  return {
    texts: parseTsv(clipboard.getData('text/plain')).map((line) => line.map(unguardText)),
    raw: readRaw(clipboard.getData(VALUES_TYPE)),
  };
}

/** Earlier versions did not state the kind of a column's values: for those the text is used. */
function readRaw(text: string): RawCells | null {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read)) return null;
    const { values, kinds } = read;
    return isListOfLists(values) && Array.isArray(kinds) ? { values, kinds: kinds.map(kindOf) } : null;
  } catch {
    return null;
  }
}

function isListOfLists(value: unknown): value is readonly (readonly unknown[])[] {
  return Array.isArray(value) && value.every((line) => Array.isArray(line));
}

function kindOf(kind: unknown): string | null {
  return typeof kind === 'string' ? kind : null;
}
