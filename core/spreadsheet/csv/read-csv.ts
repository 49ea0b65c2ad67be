import { unguardText } from '../cells/guard-text.ts';
import { EMPTY_CELL, padCells, type SheetCell, type SheetRow } from '../cells/sheet-row.ts';
import { READ_BYTES } from '../limits.ts';
import { decodeText, type TextEncodingName } from '../read/decode-text.ts';
import { limitBytes } from '../read/limit-bytes.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';

/** Options for reading a csv file. */
export interface ReadCsvOptions {
  /** Detected from the first line by default. */
  readonly delimiter?: Delimiter;
  /** UTF-8 by default; see `detectEncoding`. */
  readonly encoding?: TextEncodingName;
  /** Largest file accepted, in bytes; 64 MiB by default. */
  readonly maxBytes?: number;
}

/**
 * Reads the rows of a csv file, with or without a byte order mark. Values are texts: nothing is
 * parsed as a number, so that codes keep their zeros, and the `'` guard of an export is removed. Cells
 * without content are null. Throws SpreadsheetError: `not-decodable`, `too-large`, `stray-quote`,
 * `unclosed-quote`.
 */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array>,
  options: ReadCsvOptions = {},
): AsyncGenerator<SheetRow> {
  let number = 0;
  let width: number | undefined;
  const limited = limitBytes(chunks, options.maxBytes ?? READ_BYTES);
  for await (const fields of readRecords(decodeText(limited, options.encoding ?? 'utf-8'), options)) {
    if (number === 0 && isDelimiterLine(fields)) continue;
    number += 1;
    if (isBlank(fields)) continue;
    width ??= fields.length;
    yield { number, cells: padCells(fields.map(toCell), width), isRagged: fields.length !== width };
  }
}

async function* readRecords(
  texts: AsyncIterable<string>,
  { delimiter }: ReadCsvOptions,
): AsyncGenerator<CsvField[]> {
  let parser: RecordParser | undefined;
  let start = '';
  for await (const text of texts) {
    start += text;
    if (!parser && !delimiter && !hasFirstLine(start)) continue;
    parser ??= createRecordParser(delimiter ?? detectDelimiter(start));
    yield* parser.push(start);
    start = '';
  }
  parser ??= createRecordParser(delimiter ?? detectDelimiter(start));
  yield* parser.push(start);
  yield* parser.end();
}

/** True for a first line such as `sep=;`, which declares the delimiter for spreadsheet programs. */
function isDelimiterLine([first, second, ...others]: readonly CsvField[]): boolean {
  return /^sep=$/i.test(first?.text ?? '') && second?.text === '' && others.length === 0;
}

/** Spreadsheet programs write the rows below a table as delimiters alone. */
function isBlank(fields: readonly CsvField[]): boolean {
  return fields.every(({ text, quoted }) => text === '' && !quoted);
}

function toCell({ text }: CsvField): SheetCell {
  return text === '' ? EMPTY_CELL : { text, value: unguardText(text) };
}

/** The characters that may separate the cells of a csv file. */
type Delimiter = ',' | ';' | '\t';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t'];
const ENOUGH = 2 ** 20;

/** Returns the most frequent delimiter in the first line, outside quotes; a comma on a tie or without any. */
function detectDelimiter(start: string): Delimiter {
  const line = firstLine(start).replaceAll(/"[^"]*"?/g, '');
  let best: Delimiter = ',';
  for (const delimiter of DELIMITERS) {
    if (line.split(delimiter).length > line.split(best).length) best = delimiter;
  }
  return best;
}

/** True when a text contains its whole first line, or more text than a first line should have. */
function hasFirstLine(start: string): boolean {
  return start.length >= ENOUGH || firstLine(start).length < start.length;
}

function firstLine(start: string): string {
  return /^(?:"[^"]*(?:"|$)|[^"\r\n])*/.exec(start)?.[0] ?? '';
}

/** A field of a csv file, with its quotes removed. */
interface CsvField {
  readonly text: string;
  readonly quoted: boolean;
}

/** Parses text in chunks and returns the completed records; a blank line is a record of one empty field. */
interface RecordParser {
  push(text: string): CsvField[][];
  /** Returns the last record if the text does not end with a line break; throws `unclosed-quote`. */
  end(): CsvField[][];
}

type State = 'start' | 'plain' | 'quoted' | 'closed';

/**
 * Creates a parser for RFC 4180 that accepts CR, LF and CRLF as line ends; throws SpreadsheetError
 * `stray-quote` with row and column.
 */
function createRecordParser(delimiter: string): RecordParser {
  const builder = createRecordBuilder();
  let state: State = 'start';
  let afterReturn = false;

  function takeOutside(character: string): State {
    if (character === delimiter) {
      builder.endField();
      return 'start';
    }
    if (character === '\n' || character === '\r') {
      builder.endRecord();
      return 'start';
    }
    if (state === 'closed') throw strayQuote(builder.position());
    builder.add(character);
    return 'plain';
  }

  function take(character: string): State {
    if (character !== '"') {
      if (state !== 'quoted') return takeOutside(character);
      builder.add(character);
      return 'quoted';
    }
    if (state === 'quoted') return 'closed';
    if (state === 'start') builder.openQuotes();
    else builder.add('"');
    return state === 'plain' ? 'plain' : 'quoted';
  }

  return {
    push(text) {
      for (const character of text) {
        const secondHalf = afterReturn && character === '\n';
        afterReturn = character === '\r' && state !== 'quoted';
        if (!secondHalf) state = take(character);
      }
      return builder.drain();
    },
    end() {
      if (state === 'quoted') throw unclosedQuote(builder.position());
      if (state !== 'start' || builder.hasFields()) builder.endRecord();
      return builder.drain();
    },
  };
}

function createRecordBuilder() {
  let text = '';
  let quoted = false;
  let record: CsvField[] = [];
  let complete: CsvField[][] = [];
  let records = 0;

  function endField(): void {
    record.push({ text, quoted });
    text = '';
    quoted = false;
  }

  return {
    endField,
    add(character: string): void {
      text += character;
    },
    openQuotes(): void {
      quoted = true;
    },
    endRecord(): void {
      endField();
      complete.push(record);
      record = [];
      records += 1;
    },
    hasFields: () => record.length > 0,
    position: (): FieldPosition => ({ row: records + 1, column: record.length + 1 }),
    drain(): CsvField[][] {
      const drained = complete;
      complete = [];
      return drained;
    },
  };
}

interface FieldPosition {
  readonly row: number;
  readonly column: number;
}

function strayQuote({ row, column }: FieldPosition): SpreadsheetError {
  return new SpreadsheetError(
    'stray-quote',
    `Row ${row}, column ${column}: text follows a closing quote; a quote within quotes is written twice.`,
    { row, column: String(column) },
  );
}

function unclosedQuote({ row, column }: FieldPosition): SpreadsheetError {
  return new SpreadsheetError('unclosed-quote', `Row ${row}, column ${column}: a quote is never closed.`, {
    row,
    column: String(column),
  });
}
