import { SaxesParser } from 'saxes';
import { decodeUtf8 } from '../read/decode-text.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';

/** Receives the elements and texts of a workbook's part; names have no prefix. */
export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Parses XML and yields after every chunk; throws `damaged` where it is not well formed. Only XML's
 * predefined entities are resolved.
 */
export async function* parseXml(
  chunks: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
): AsyncGenerator<undefined> {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => handler.open?.(localName(name), attributes));
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  parser.on('closetag', ({ name }) => handler.close?.(localName(name)));
  parser.on('error', (cause) => {
    throw new SpreadsheetError('damaged', 'The workbook is damaged: save it again and choose that file.', {
      cause,
    });
  });
  for await (const text of decodeUtf8(chunks)) {
    parser.write(text);
    yield;
  }
  parser.close();
  yield;
}

/** Parses XML to its end; throws as {@link parseXml} does. */
export async function readXml(chunks: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  for await (const _ of parseXml(chunks, handler));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
