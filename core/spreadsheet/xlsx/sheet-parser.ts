import { EMPTY_CELL, type SheetCell } from '../cells/sheet-row.ts';
import { MIDNIGHT, printWallTime } from '../cells/wall-time.ts';
import { EMPTY_CELLS, EMPTY_CELLS_A_ROW, SHEET_COLUMNS, SHEET_ROWS } from '../limits.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';
import { unescapeCellText } from './check-cell.ts';
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

/** The parts of a workbook that cells refer to. */
interface CellBook {
  readonly strings: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
  readonly from1904: boolean;
}

/** A cell as in its XML: `text` is its value or the result of its formula. */
interface RawCell {
  readonly type: string;
  readonly style: number;
  readonly text: string;
  /** It has a formula, but the file contains no result of it. */
  readonly isUncalculated: boolean;
}

const DAY_MS = 86_400_000;
/** 1970-01-01 as a day number in the 1900 date system, and the number of days from 1900 to 1904. */
const DAY_OF_1970 = 25_569;
const DAYS_TO_1904 = 1_462;
/** Earlier days need one day more, because the numbering counts a 29 February 1900 that never existed. */
const FIRST_TRUE_DAY = 61;

const UNCALCULATED: SheetCell = { text: '', value: { error: '' } };

/** Decodes a cell (ECMA-376, 18.18.11); dates are wall times, without a zone. Throws `damaged`. */
function decodeCell({ type, style, text, isUncalculated }: RawCell, book: CellBook): SheetCell {
  if (isUncalculated) return UNCALCULATED;
  if (text === '') return EMPTY_CELL;
  switch (type) {
    case 's':
      return textCell(sharedString(book.strings, text));
    case 'str':
    case 'inlineStr':
      return textCell(unescapeCellText(text));
    case 'b':
      return text.trim() === '0' ? { text: 'FALSE', value: false } : { text: 'TRUE', value: true };
    case 'e':
      return { text, value: { error: text } };
    case 'd':
      return wallCell(Date.parse(`${text.replace(/Z$/, '')}Z`), text);
    default:
      return numberCell(text, book.dateStyles.has(style), book.from1904);
  }
}

function textCell(text: string): SheetCell {
  return text === '' ? EMPTY_CELL : { text, value: text };
}

function sharedString(strings: readonly string[], index: string): string {
  const text = strings[Number(index)];
  if (text !== undefined) return text;
  throw new SpreadsheetError(
    'damaged',
    'The workbook refers to a text that it does not hold: save it again.',
  );
}

function numberCell(text: string, isDate: boolean, from1904: boolean): SheetCell {
  const value = Number(text);
  if (!Number.isFinite(value))
    throw new SpreadsheetError('damaged', `The workbook has “${text}” for a number.`);
  if (!isDate) return { text: String(value), value };
  const day = from1904 ? value + DAYS_TO_1904 : value;
  const shown = day < FIRST_TRUE_DAY ? day + 1 : day;
  return wallCell(Math.round((shown - DAY_OF_1970) * DAY_MS), text);
}

function wallCell(shown: number, raw: string): SheetCell {
  const wall = new Date(shown);
  if (Number.isNaN(wall.getTime()) || wall.getUTCFullYear() > 9999) return { text: raw, value: raw };
  return {
    text: printWallTime(wall).replace(MIDNIGHT, ''),
    value: { wall: wall.toISOString().slice(0, -1) },
  };
}

/** Joins the runs of a rich text, without its phonetic guides (furigana, pinyin). */
export function createTextCollector() {
  let collected = '';
  let inText = false;
  let beside = false;
  return {
    open(name: string): void {
      if (name === 'rPh') beside = true;
      if (name === 't') inText = !beside;
    },
    text(text: string): void {
      if (inText) collected += text;
    },
    close(name: string): void {
      if (name === 'rPh') beside = false;
      if (name === 't') inText = false;
    },
    take(): string {
      const text = collected;
      collected = '';
      return text;
    },
  };
}
