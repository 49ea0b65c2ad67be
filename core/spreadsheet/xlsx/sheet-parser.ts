import { EMPTY_CELL, type SheetCell } from '../cells/sheet-row.ts';
import { EMPTY_CELLS, EMPTY_CELLS_A_ROW, SHEET_COLUMNS, SHEET_ROWS } from '../limits.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';
import { type CellBook, decodeCell, type RawCell } from './decode-cell.ts';
import { createTextCollector } from './text-collector.ts';
import type { XmlHandler } from './xml-events.ts';

/** A row with content and its number in the sheet. */
interface ParsedRow {
  readonly number: number;
  readonly cells: readonly SheetCell[];
}

/** Collects a sheet's rows from its XML; `take` returns those that are complete. */
export interface SheetParser {
  readonly handler: XmlHandler;
  take(): ParsedRow[];
}

/**
 * Creates a parser for a worksheet part; cells and rows without a reference follow the previous one. Throws
 * `damaged` for a cell outside its sheet, and `too-large` where almost all cells are empty.
 */
export function createSheetParser(book: CellBook): SheetParser {
  const inline = createTextCollector();
  const rows = createRowCollector();
  let number = 0;
  let cells: SheetCell[] = [];
  let column = 0;
  let opened = openedCell({});
  let inValue = false;

  function openCell(attributes: Readonly<Record<string, string>>): void {
    column = columnOf(attributes.r) ?? column + 1;
    opened = openedCell(attributes);
  }

  function closeCell(): void {
    if (column > SHEET_COLUMNS) throw outside();
    const text = inline.take();
    const cell = decodeCell(rawCell(opened, text), book);
    if (cell === EMPTY_CELL) return;
    rows.countEmpty(column - 1 - cells.length);
    while (cells.length < column - 1) cells.push(EMPTY_CELL);
    cells[column - 1] = cell;
  }

  return {
    take: rows.take,
    handler: {
      open(name, attributes) {
        if (name === 'row') {
          number = attributes.r === undefined ? number + 1 : Number(attributes.r);
          if (!(number >= 1 && number <= SHEET_ROWS)) throw outside();
          cells = [];
          column = 0;
          rows.start();
        } else if (name === 'c') openCell(attributes);
        else if (name === 'f') opened.hasFormula = true;
        else if (name === 'v') {
          inValue = true;
          opened.value = '';
        } else inline.open(name);
      },
      text(text) {
        if (inValue) opened.value = (opened.value ?? '') + text;
        else inline.text(text);
      },
      close(name) {
        if (name === 'v') inValue = false;
        else if (name === 'c') closeCell();
        else if (name === 'row') rows.add({ number, cells });
        else inline.close(name);
      },
    },
  };
}

/** A cell whose end was not read yet. */
interface OpenedCell {
  readonly type: string;
  readonly style: number;
  /** The text of its value; undefined where it has none. */
  value: string | undefined;
  hasFormula: boolean;
}

function openedCell({ t = 'n', s = '0' }: Readonly<Record<string, string>>): OpenedCell {
  return { type: t, style: Number(s), value: undefined, hasFormula: false };
}

function rawCell({ type, style, value, hasFormula }: OpenedCell, inline: string): RawCell {
  const text = type === 'inlineStr' ? inline : (value ?? '');
  // A text may be the empty result of a formula; any other result has characters.
  const isUncalculated = hasFormula && (type === 'str' ? value === undefined : text === '');
  return { type, style, text, isUncalculated };
}

function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/**
 * Collects the rows that have content. Throws `too-large` where almost all cells are empty: with something in
 * its last column, each row of a small file would have 16,384 cells.
 */
function createRowCollector() {
  let collected: ParsedRow[] = [];
  let started = 0;
  let empty = 0;
  let width: number | undefined;
  /** Counts empty cells; a negative number counts none. */
  function countEmpty(cells: number): void {
    empty += Math.max(0, cells);
    if (empty > EMPTY_CELLS + started * EMPTY_CELLS_A_ROW)
      throw new SpreadsheetError('too-large', 'The sheet has cells far to the right: remove them.');
  }
  return {
    countEmpty,
    start(): void {
      started += 1;
    },
    add(row: ParsedRow): void {
      if (row.cells.length === 0) return;
      width ??= row.cells.length;
      // Readers fill a row up to the width of the first one.
      countEmpty(width - row.cells.length);
      collected.push(row);
    },
    take(): ParsedRow[] {
      const taken = collected;
      collected = [];
      return taken;
    },
  };
}

function outside(): SpreadsheetError {
  return new SpreadsheetError('damaged', 'The workbook has a cell outside its sheet: save it again.');
}
