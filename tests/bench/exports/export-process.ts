// One export in a process of its own: `node export-process.ts <job> <rows> <file>` prints its cost as JSON.
import { statSync } from 'node:fs';
import { writeCsv, writeXlsx } from '@harbour/core/spreadsheet';
import { fixedOffset } from '@harbour/core/table';
import { peakBytes } from '../processes/memory.ts';
import { writeBareCsv, writeBareXlsx } from './bare-export.ts';
import { openFileSink } from './file-sink.ts';
import { sampleColumns, sampleRow, sampleRows } from './sample-rows.ts';

const options = { columns: sampleColumns, zone: fixedOffset, sheetName: 'Sales' };

const jobs: Readonly<Record<string, (path: string, rows: number) => Promise<unknown>>> = {
  csv: async (path, rows) => writeCsv(sampleRows(rows), await openFileSink(path), options),
  xlsx: async (path, rows) => writeXlsx(sampleRows(rows), await openFileSink(path), options),
  'bare-csv': writeBareCsv,
  'bare-xlsx': writeBareXlsx,
};

const [name = '', rows = '0', path = ''] = process.argv.slice(2);
const job = jobs[name];
if (!job) throw new Error(`No job ${name}: ${Object.keys(jobs).join(', ')}`);

// Idle means that everything is loaded and has run once.
sampleRow(0);
await job(path, 10);
const idle = process.memoryUsage.rss();
const start = performance.now();
const before = process.cpuUsage();
await job(path, Number(rows));
const seconds = (performance.now() - start) / 1_000;
const { user, system } = process.cpuUsage(before);
const processor = (user + system) / 1_000_000;
const peak = peakBytes();
console.log(JSON.stringify({ seconds, processor, idle, peak, bytes: statSync(path).size }));
