import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import exceljs from 'exceljs';
import { bareValues, sampleColumns, sampleRow } from './sample-rows.ts';

const headers = sampleColumns.map(({ header }) => header);

/**
 * The baseline of csv: a Node stream with back-pressure, values joined with commas, nothing checked, quoted
 * or escaped.
 */
export async function writeBareCsv(path: string, rows: number): Promise<void> {
  const stream = createWriteStream(path);
  stream.write(`${headers.join(',')}\r\n`);
  for (let index = 0; index < rows; index += 1) {
    const line = `${bareValues(sampleRow(index)).map(printBare).join(',')}\r\n`;
    if (!stream.write(line)) await once(stream, 'drain');
  }
  stream.end();
  await finished(stream);
}

/**
 * The baseline of xlsx: exceljs' own stream, also with compression level 1; nothing styled or checked, and no
 * back-pressure.
 */
export async function writeBareXlsx(path: string, rows: number): Promise<void> {
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ filename: path });
  const sheet = workbook.addWorksheet('Bare');
  sheet.addRow(headers).commit();
  for (let index = 0; index < rows; index += 1) sheet.addRow(bareValues(sampleRow(index))).commit();
  await workbook.commit();
}

function printBare(value: string | number | boolean | Date): string {
  return value instanceof Date ? value.toISOString() : String(value);
}
