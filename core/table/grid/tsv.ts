const NEEDS_QUOTES = /["\t\r\n]/;

/**
 * Formats cells as tab-separated text, as spreadsheets put it on the clipboard: rows end in CRLF, and a cell
 * that contains a tab, a line break or a quote is quoted. Edge rule: no rows become the empty string.
 *
 * @example formatTsv([['a', 'b\tc'], ['d', '']]) // 'a\t"b\tc"\r\nd\t'
 */
export function formatTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoteCell).join('\t')).join('\r\n');
}

/**
 * Parses tab-separated text as spreadsheets write it. Edge rules: one trailing line break is not a row; CRLF,
 * LF and CR end a row; a cell is quoted only if its closing quote ends it, because spreadsheets write a text
 * such as `"Best" buy` unquoted.
 *
 * @example parseTsv('a\t"b\tc"\nd\t\n') // [['a', 'b\tc'], ['d', '']]
 */
export function parseTsv(text: string): readonly (readonly string[])[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (lines === '') return [];
  const rows: string[][] = [[]];
  for (let at = 0; at <= lines.length; ) {
    const cell = readCell(lines, at);
    rows.at(-1)?.push(cell.value);
    if (lines[cell.end] === '\n') rows.push([]);
    at = cell.end + 1;
  }
  return rows;
}

function quoteCell(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

interface FoundCell {
  readonly value: string;
  /** The index of what ends the cell, or the length of the text. */
  readonly end: number;
}

function readCell(text: string, from: number): FoundCell {
  const quoted = text[from] === '"' ? readQuoted(text, from + 1) : undefined;
  if (quoted) return quoted;
  const rest = text.slice(from).search(/[\t\n]/);
  const end = rest === -1 ? text.length : from + rest;
  return { value: text.slice(from, end), end };
}

/** Returns the cell behind an opening quote; undefined where no closing quote ends a cell. */
function readQuoted(text: string, from: number): FoundCell | undefined {
  let value = '';
  for (let at = from; at < text.length; at += 1) {
    if (text[at] !== '"') value += text[at];
    else if (text[at + 1] === '"') {
      value += '"';
      at += 1;
    } else return isCellEnd(text[at + 1]) ? { value, end: at + 1 } : undefined;
  }
  return undefined;
}

function isCellEnd(character: string | undefined): boolean {
  return character === undefined || character === '\t' || character === '\n';
}
