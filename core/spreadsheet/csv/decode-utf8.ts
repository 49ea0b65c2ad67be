import { limitBytes } from '../read/limit-bytes.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';

/** Decodes UTF-8 without its byte order mark; throws `not-utf-8` for any other encoding, UTF-16 included. */
export async function* decodeUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) yield decode(() => decoder.decode(chunk, { stream: true }));
  yield decode(() => decoder.decode());
}

/** Decodes as {@link decodeUtf8} does; throws `too-large` beyond `maxBytes`. */
export function decodeFile(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<string> {
  return decodeUtf8(limitBytes(chunks, maxBytes));
}

function decode(read: () => string): string {
  try {
    return read();
  } catch (cause) {
    throw notUtf8(cause);
  }
}

function notUtf8(cause: unknown): SpreadsheetError {
  return new SpreadsheetError(
    'not-utf-8',
    'The file is not UTF-8 text: save it as “CSV UTF-8”, or as an Excel workbook, and choose it again.',
    { cause },
  );
}
