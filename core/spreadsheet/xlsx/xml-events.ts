import { SaxesParser } from 'saxes';
import { TEXT_CHARACTERS } from '../limits.ts';
import { decodeUtf8 } from '../read/decode-text.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';

/** Receives the elements and texts of a workbook's part; names have no prefix. */
export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Parses XML and yields after every chunk; throws `damaged` where it is not well formed, and `too-large`
 * where a text exceeds the limit. Only XML's predefined entities are resolved.
 */
export async function* parseXml(
  chunks: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
): AsyncGenerator<undefined> {
  const parser = new SaxesParser();
  // The parser passes on a text only when it is complete, by which time it may have filled the memory.
  let sinceTag = 0;
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    handler.open?.(localName(name), attributes);
  });
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    handler.close?.(localName(name));
  });
  parser.on('error', (cause) => {
    throw new SpreadsheetError('damaged', 'The workbook is damaged: save it again and choose that file.', {
      cause,
    });
  });
  for await (const text of decodeUtf8(chunks)) {
    sinceTag += text.length;
    parser.write(text);
    if (sinceTag > TEXT_CHARACTERS) throw tooLong();
    yield;
  }
  parser.close();
  yield;
}

/** Parses XML to its end; throws as {@link parseXml} does. */
export async function readXml(chunks: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  for await (const _ of parseXml(chunks, handler));
}

function tooLong(): SpreadsheetError {
  return new SpreadsheetError('too-large', 'The workbook has a text that is longer than a cell can hold.');
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
