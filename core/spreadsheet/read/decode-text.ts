import { SpreadsheetError } from '../spreadsheet-error.ts';

/** The encodings of text files that are read, as `TextDecoder` names them. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'big5', 'gb18030'] as const;
export type TextEncodingName = (typeof textEncodings)[number];

/** Decodes UTF-8 without its byte order mark; throws `not-decodable` for any other encoding. */
export function decodeUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  return decodeText(chunks, 'utf-8');
}

/** Decodes text without its byte order mark; throws `not-decodable` where it is in another encoding. */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: TextEncodingName,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of chunks) yield decode(() => decoder.decode(chunk, { stream: true }), encoding);
  yield decode(() => decoder.decode(), encoding);
}

/**
 * Guesses the encoding of a text file: its byte order mark; else UTF-16 where every other byte of Latin
 * characters is zero; else UTF-8 where all of it is; else Big5 or GB 18030, whichever yields more characters
 * in daily use. Any other file counts as UTF-8, whose decoder then reports the error.
 */
export function detectEncoding(bytes: Uint8Array): TextEncodingName {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const wide = wideEncoding(bytes.subarray(0, SAMPLE));
  if (wide) return wide;
  if (isDecodable(bytes, 'utf-8')) return 'utf-8';
  const { big5, gb18030 } = countPairs(bytes);
  const order = big5 >= gb18030 ? (['big5', 'gb18030'] as const) : (['gb18030', 'big5'] as const);
  return order.find((encoding) => isDecodable(bytes, encoding)) ?? 'utf-8';
}

const SAMPLE = 2 ** 16;

/** Latin letters and separators, of which every csv file has many, have a zero in one of their two bytes. */
function wideEncoding(bytes: Uint8Array): TextEncodingName | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd === 0) return undefined;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

function isDecodable(bytes: Uint8Array, encoding: TextEncodingName): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Counts the pairs of bytes that are punctuation or a character in daily use in each encoding. In Big5 they
 * begin with A4 to C6, and the second byte may be a Latin letter; in GB 18030 they begin with B0 to D7,
 * sorted by sound, and the second byte is never a Latin letter.
 */
function countPairs(bytes: Uint8Array): { readonly big5: number; readonly gb18030: number } {
  let big5 = 0;
  let gb18030 = 0;
  for (let at = 0; at + 1 < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    const trail = bytes[at + 1] ?? 0;
    if (lead < 0x81 || trail < 0x40) continue;
    const isLow = trail <= 0x7e;
    if (lead >= 0xa1 && lead <= 0xc6 && (isLow || trail >= 0xa1)) big5 += isLow ? 2 : 1;
    if (((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3)) && trail >= 0xa1) gb18030 += 1;
    at += 1;
  }
  return { big5, gb18030 };
}

function decode(read: () => string, encoding: TextEncodingName): string {
  try {
    return read();
  } catch (cause) {
    throw notDecodable(encoding, cause);
  }
}

function notDecodable(encoding: TextEncodingName, cause: unknown): SpreadsheetError {
  return new SpreadsheetError(
    'not-decodable',
    `The file is not ${encoding} text: choose its encoding, or save it as “CSV UTF-8” or a workbook.`,
    { cause },
  );
}
