// Parses a file outside the page's thread, so that a large one does not block the page.
import {
  detectEncoding,
  readCsv,
  readSheetNames,
  readXlsx,
  type SheetRow,
  SpreadsheetError,
} from '@harbour/core/spreadsheet';
import type { ParseMessage, ParseRequest } from './parse-messages.ts';

const ROWS_AT_ONCE = 1_000;

async function parse({ bytes, format, sheet, ...request }: ParseRequest): Promise<void> {
  try {
    const isBook = format === 'xlsx';
    const sheets = isBook ? await readSheetNames(chunks(bytes)) : [];
    const encoding = isBook ? undefined : (request.encoding ?? detectEncoding(bytes));
    const source = isBook
      ? readXlsx(chunks(bytes), sheet === undefined ? {} : { sheet })
      : readCsv(chunks(bytes), encoding === undefined ? {} : { encoding });
    let rows: SheetRow[] = [];
    for await (const row of source) {
      rows.push(row);
      if (rows.length < ROWS_AT_ONCE) continue;
      report({ type: 'rows', rows });
      rows = [];
    }
    report({ type: 'rows', rows });
    report({ type: 'done', sheets, ...(encoding && { encoding }) });
  } catch (error) {
    const code = error instanceof SpreadsheetError ? error.code : 'other';
    report({ type: 'failed', code, message: error instanceof Error ? error.message : String(error) });
  }
}

async function* chunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function report(message: ParseMessage): void {
  postMessage(message);
}

addEventListener('message', ({ data }: MessageEvent<ParseRequest>) => void parse(data));
