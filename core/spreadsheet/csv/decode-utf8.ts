import { limitBytes } from '../read/limit-bytes.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';

/**
 * The text of UTF-8 chunks, a byte order mark at the beginning dropped; throws `not-utf-8` for anything else,
 * UTF-16 included.
 */
export async function* decodeUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) yield decode(() => decoder.decode(chunk, { stream: true }));
  yield decode(() => decoder.decode());
}

/** {@link decodeUtf8} of at most `maxBytes`; throws `too-large` beyond. */
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
