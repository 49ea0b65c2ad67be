import { MONEY_MULTIPLIER } from '../../money/currency.ts';
import { WRITE_BUFFER_BYTES } from '../../table/constants.ts';
import type { CellValue } from '../cells/cell-value.ts';
import { type CellKind, checkColumns, type WriteOptions, type WriteReport } from '../cells/column.ts';
import { guardText } from '../cells/guard-text.ts';
import { readRowValues } from '../cells/row-values.ts';
import { printDay, printWallTime } from '../cells/wall-time.ts';
import { completeOrNothing, countRows, type Sink } from '../write/sink.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes `rows` as csv: UTF-8 with one byte order mark, CRLF, quotes where they are needed, and texts that
 * look like formulas guarded with `'`. The sink receives about 1 MiB at a time and is waited for; it is
 * finished on success and aborted otherwise. Rejects with a SpreadsheetError (for a value, with row and
 * column), the sink's error, the source's error, or the signal's reason.
 */
export function writeCsv<Row>(
  rows: AsyncIterable<Row>,
  sink: Sink,
  options: WriteOptions<Row>,
): Promise<WriteReport> {
  return completeOrNothing(sink, options, async () => {
    checkColumns(options.columns);
    const shape: LineShape = { kinds: options.columns.map(({ kind }) => kind), delimiter: ',' };
    const buffer = createTextBuffer(sink, options.signal);
    await buffer.add(BYTE_ORDER_MARK + headerLines(options, shape));
    const reading = { ...options, check: unchanged };
    let number = options.keys ? 2 : 1;
    const count = await countRows(rows, options, (row) => {
      number += 1;
      return buffer.add(formatLine(readRowValues(reading, row, number), shape));
    });
    await buffer.flush();
    return count;
  });
}

function headerLines<Row>({ columns, keys }: WriteOptions<Row>, shape: LineShape): string {
  const headings = columns.map(({ header }) => header);
  return [...(keys ? [keys] : []), headings].map((line) => formatLine(line, shape)).join('');
}

function unchanged(value: CellValue): CellValue {
  return value;
}

/** The layout of a line. */
interface LineShape {
  readonly kinds: readonly CellKind[];
  readonly delimiter: string;
}

/**
 * Formats one line of a csv file with its CRLF. Only texts are guarded; where all cells are empty, the first
 * is quoted, so that the line is not blank.
 */
function formatLine(values: readonly CellValue[], { kinds, delimiter }: LineShape): string {
  const cells = values.map((value, index) => formatCell(value, kinds[index]));
  const isBlank = cells.every((cell) => cell === '');
  return `${isBlank ? '""' : ''}${cells.join(delimiter)}\r\n`;
}

function formatCell(value: CellValue, kind: CellKind | undefined): string {
  if (value === null) return '';
  if (typeof value === 'string') return quote(guardText(value));
  if (typeof value === 'number' && kind === 'money') return printMoney(value);
  if (!(value instanceof Date)) return String(value);
  return kind === 'date' ? printDay(value) : printWallTime(value);
}

// The value is whole minor units divided, so rounding restores those units.
function printMoney(value: number): string {
  const minor = Math.round(Math.abs(value) * MONEY_MULTIPLIER);
  const cents = minor % MONEY_MULTIPLIER;
  return `${value < 0 ? '-' : ''}${(minor - cents) / MONEY_MULTIPLIER}.${cents < 10 ? '0' : ''}${cents}`;
}

const NEEDS_QUOTES = /[",;\t\r\n]/;

function quote(text: string): string {
  if (!NEEDS_QUOTES.test(text) && !text.startsWith(' ') && !text.endsWith(' ')) return text;
  return `"${text.replaceAll('"', '""')}"`;
}

/** A buffer of text for a sink. */
interface TextBuffer {
  /** Adds a text; returns a promise when the caller has to wait before adding the next one. */
  add(text: string): Promise<void> | undefined;
  /** Writes the remaining text. */
  flush(): Promise<void>;
}

// Long strings are slow to build and slow to free.
const PIECE_CHARACTERS = 2 ** 14;
const LONGEST_CHARACTER = 3;

/**
 * Collects text and writes it to `sink` as UTF-8, about {@link WRITE_BUFFER_BYTES} at a time; waits for each
 * chunk and stops between chunks on abort.
 */
function createTextBuffer(sink: Sink, signal: AbortSignal | undefined): TextBuffer {
  const encoder = new TextEncoder();
  const bytes = new Uint8Array(WRITE_BUFFER_BYTES);
  let used = 0;
  let piece = '';

  async function write(chunk: Uint8Array): Promise<void> {
    signal?.throwIfAborted();
    if (chunk.byteLength > 0) await sink.write(chunk);
  }

  async function writeBytes(): Promise<void> {
    // A short-lived copy is freed quickly; a fresh buffer would be promoted to the old generation.
    const chunk = bytes.slice(0, used);
    used = 0;
    await write(chunk);
  }

  async function makeRoom(text: string): Promise<void> {
    await writeBytes();
    if (text.length * LONGEST_CHARACTER > WRITE_BUFFER_BYTES) await write(encoder.encode(text));
    else encode(text);
  }

  function encode(text: string): void {
    used += encoder.encodeInto(text, bytes.subarray(used)).written;
  }

  function encodePiece(): Promise<void> | undefined {
    const text = piece;
    piece = '';
    if (used + text.length * LONGEST_CHARACTER > WRITE_BUFFER_BYTES) return makeRoom(text);
    encode(text);
    return undefined;
  }

  return {
    add(text) {
      piece += text;
      return piece.length < PIECE_CHARACTERS ? undefined : encodePiece();
    },
    async flush() {
      await encodePiece();
      await writeBytes();
    },
  };
}
