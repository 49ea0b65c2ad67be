import { execFile } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Apart } from '../options.ts';
import { costRow, type Row } from '../results.ts';
import { median } from '../statistics.ts';
import { exported as promised } from '../targets.ts';

/** Files of many rows compared with the same rows written by a bare stream, each in a process of its own. */
export async function benchExports({ exported, rounds }: Apart): Promise<readonly Row[]> {
  return (await compareExports(exported, rounds)).flatMap((comparison) => rowsOf(comparison, exported));
}

function rowsOf({ format, ours, bare, ratio }: ExportComparison, exported: number): readonly Row[] {
  const subject = `${format} of ${exported.toLocaleString('en')} rows`;
  const grown = median(ours.map(({ peak, idle }) => peak - idle)) / 2 ** 20;
  const time = costRow({ database: '', subject, unit: 's' }, median(ours.map(({ seconds }) => seconds)));
  const limit = {
    name: 'bare stream',
    value: median(bare.map(({ seconds }) => seconds)),
    ratio: 1 / ratio,
    target: 1 / promised.times,
  };
  return [
    { ...time, limit },
    costRow({ database: '', subject: `${subject}, above idle`, unit: 'MB' }, grown, {
      name: 'promised',
      value: promised.megabytes,
      target: 1,
    }),
  ];
}

/** The cost of one export; sizes in bytes. */
interface ExportCost {
  readonly seconds: number;
  /** Processor seconds of all threads, which depend less on other load. */
  readonly processor: number;
  readonly idle: number;
  readonly peak: number;
  readonly bytes: number;
}

/** Our export beside its baseline; the ratios are the median of the rounds' ours / bare, and 1 is as fast. */
interface ExportComparison {
  readonly format: string;
  readonly ours: readonly ExportCost[];
  readonly bare: readonly ExportCost[];
  readonly ratio: number;
  readonly processorRatio: number;
}

const run = promisify(execFile);
const script = fileURLToPath(new URL('export-process.ts', import.meta.url));

/** Exports `rows` rows each way in turn, every time in a process of its own. */
async function compareExports(rows: number, rounds: number): Promise<readonly ExportComparison[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'exports-'));
  const comparisons: ExportComparison[] = [];
  for (const format of ['csv', 'xlsx']) {
    const ours: ExportCost[] = [];
    const bare: ExportCost[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measure(format, rows, folder.path));
      bare.push(await measure(`bare-${format}`, rows, folder.path));
    }
    const ratioOf = (cost: 'seconds' | 'processor') =>
      median(ours.map((mine, round) => mine[cost] / (bare[round]?.[cost] ?? Number.NaN)));
    comparisons.push({ format, ours, bare, ratio: ratioOf('seconds'), processorRatio: ratioOf('processor') });
  }
  return comparisons;
}

async function measure(job: string, rows: number, folder: string): Promise<ExportCost> {
  const { stdout } = await run(process.execPath, [script, job, String(rows), join(folder, job)]);
  return JSON.parse(stdout);
}
