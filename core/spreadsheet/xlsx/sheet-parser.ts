import { EMPTY_CELL, type SheetCell } from '../cells/sheet-row.ts';
import { SHEET_COLUMNS, SHEET_ROWS } from '../limits.ts';
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

/** Creates a parser for a worksheet part; cells and rows without a reference follow the previous one. */
export function createSheetParser(book: CellBook): SheetParser {
  const inline = createTextCollector();
  let rows: ParsedRow[] = [];
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
    while (cells.length < column - 1) cells.push(EMPTY_CELL);
    cells[column - 1] = cell;
  }

  return {
    take() {
      const taken = rows;
      rows = [];
      return taken;
    },
    handler: {
      open(name, attributes) {
        if (name === 'row') {
          number = attributes.r === undefined ? number + 1 : Number(attributes.r);
          if (!(number >= 1 && number <= SHEET_ROWS)) throw outside();
          cells = [];
          column = 0;
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
        else if (name === 'row' && cells.length > 0) rows.push({ number, cells });
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

function outside(): SpreadsheetError {
  return new SpreadsheetError('damaged', 'The workbook has a cell outside its sheet: save it again.');
}
