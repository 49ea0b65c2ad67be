import type { Bench } from '../bench.ts';
import { type Row, rateRow } from '../results.ts';
import type { Sample } from '../statistics.ts';
import { subject } from '../subject.ts';
import { targets } from '../targets.ts';

const CONCURRENCY = 16;
const statements = [
  { statement: 'createAudited', subject: 'commits of creates, logged' },
  { statement: 'patchAudited', subject: 'commits of patches, logged' },
] as const;

/**
 * Commits of the bare statements by the driver alone, with the triggers that log them in `changes` and
 * without, by turns.
 */
export async function benchLogCost(bench: Bench): Promise<readonly Row[]> {
  const { limit, data, pass, only } = bench;
  if (!only.has('log')) return [];
  const rows: Row[] = [];
  for (const { statement, subject: name } of statements) {
    const commits = async (logging: boolean): Promise<Sample> => {
      await limit.request('logging', logging);
      const { ids, record } = data;
      const width = { concurrency: CONCURRENCY, seconds: pass.seconds };
      const rate = await limit.request('driver', {
        statement,
        ids,
        data: record,
        unique: subject.unique,
        ...width,
      });
      return { rate, p50: Number.NaN, p99: Number.NaN };
    };
    const ours: Sample[] = [];
    const bare: Sample[] = [];
    await commits(true);
    for (let round = 0; round < pass.rounds; round += 1) {
      bare.push(await commits(false));
      ours.push(await commits(true));
    }
    rows.push(
      rateRow({
        database: pass.database,
        subject: name,
        over: '',
        concurrency: CONCURRENCY,
        ours,
        limit: { name: 'without the log', samples: bare, target: targets.logged },
      }),
    );
  }
  return rows;
}
