import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import exceljs from 'exceljs';
import { bareValues, sampleColumns, sampleRow } from './sample-rows.ts';

const headers = sampleColumns.map(({ header }) => header);

/**
 * The limit of csv: a Node stream that is waited for, values joined with commas, nothing checked, quoted or
 * guarded.
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
 * The limit of xlsx: exceljs' own stream, its level of compression being 1 too; nothing styled, checked or
 * waited for.
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
