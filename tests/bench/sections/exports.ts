import { compareExports, type ExportComparison } from '../exports/compare-exports.ts';
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
