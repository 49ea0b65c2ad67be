import { SpreadsheetError } from '../spreadsheet-error.ts';

/** A field of a csv file, with its quotes removed. */
export interface CsvField {
  readonly text: string;
  readonly quoted: boolean;
}

/** Parses text in chunks and returns the completed records; a blank line is a record of one empty field. */
export interface RecordParser {
  push(text: string): CsvField[][];
  /** Returns the last record if the text does not end with a line break; throws `unclosed-quote`. */
  end(): CsvField[][];
}

type State = 'start' | 'plain' | 'quoted' | 'closed';

/**
 * Creates a parser for RFC 4180 that accepts CR, LF and CRLF as line ends; throws SpreadsheetError
 * `stray-quote` with row and column.
 */
export function createRecordParser(delimiter: string): RecordParser {
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
