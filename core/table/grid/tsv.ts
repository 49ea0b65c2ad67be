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
 * LF and CR end a row; an unclosed quote runs to the end of the text.
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

function readCell(text: string, from: number): { readonly value: string; readonly end: number } {
  if (text[from] === '"') return readQuoted(text, from + 1);
  const rest = text.slice(from).search(/[\t\n]/);
  const end = rest === -1 ? text.length : from + rest;
  return { value: text.slice(from, end), end };
}

function readQuoted(text: string, from: number): { readonly value: string; readonly end: number } {
  let value = '';
  for (let at = from; at < text.length; at += 1) {
    if (text[at] !== '"') value += text[at];
    else if (text[at + 1] === '"') {
      value += '"';
      at += 1;
    } else return { value, end: at + 1 };
  }
  return { value, end: text.length };
}
