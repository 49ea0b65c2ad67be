import { EMPTY_CELL, type SheetCell } from '../cells/sheet-row.ts';
import { SHEET_COLUMNS, SHEET_ROWS } from '../limits.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';
import { type CellBook, decodeCell } from './decode-cell.ts';
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
  let type = '';
  let style = 0;
  let value: string | undefined;
  let inValue = false;

  function openCell(attributes: Readonly<Record<string, string>>): void {
    column = columnOf(attributes.r) ?? column + 1;
    type = attributes.t ?? 'n';
    style = Number(attributes.s ?? 0);
    value = undefined;
  }

  function closeCell(): void {
    if (column > SHEET_COLUMNS) throw outside();
    const text = inline.take();
    const cell = decodeCell({ type, style, text: type === 'inlineStr' ? text : (value ?? '') }, book);
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
        else if (name === 'v') inValue = true;
        else inline.open(name);
      },
      text(text) {
        if (inValue) value = (value ?? '') + text;
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
