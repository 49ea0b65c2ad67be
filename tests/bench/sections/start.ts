import type { Bench } from '../bench.ts';
import { residentMegabytes } from '../processes/memory.ts';
import { costRow, type Row } from '../results.ts';

/** The time of a second start, and the memory of the process at the end of the measures. */
export async function benchStart({ harbour, limit, pass, only }: Bench): Promise<readonly Row[]> {
  if (!only.has('start')) return [];
  const { database } = pass;
  return [
    costRow({ database, subject: 'second start', unit: 'ms' }, harbour.startMs),
    costRow({ database, subject: 'memory after the load', unit: 'MB' }, residentMegabytes(harbour.pid), {
      name: 'bare HTTP + SQL',
      value: residentMegabytes(limit.pid),
    }),
  ];
}
