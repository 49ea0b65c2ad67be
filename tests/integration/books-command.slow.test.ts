import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameBookPeriod } from '@harbour/core/contract/actions';
import { dayAt } from '@harbour/core/pricing';
import { expect, test } from 'vitest';
import { runProcess } from '../../tools/run-process.ts';
import { childEnvironment } from '../kit/child-environment.ts';
import { openSeededDatabase } from '../kit/test-databases.ts';

const COMMAND = join(import.meta.dirname, '../../apps/server/src/commands/books.ts');

test('the command prints the year that ends with a month, and refuses other periods', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'harbour-books-'));
  const database = await openSeededDatabase({ mode: 'demo', dataDir: folder.path });
  await database.close();
  const env = { ...childEnvironment, HARBOUR_DATA_DIR: folder.path };
  const print = (...args: string[]) => runProcess(process.execPath, [COMMAND, ...args], { env });
  const last = dayAt(Date.now()).slice(0, '2026-11'.length);
  const billedIn = async (period: string) => {
    const csv = await readFile(join(folder.path, 'books', period, 'deferred-revenue.csv'), 'utf8');
    const [heads = [], ...rows] = csv.split('\r\n').map((line) => line.split(','));
    return rows.filter(([place]) => place === 'hk').map((row) => row[heads.indexOf('billed')]);
  };
  const year = nameBookPeriod(last, 12);
  const { code, output } = await print('--month', last, '--months', '12');
  expect(code, output).toBe(0);
  expect(output).toContain(`Trial balance ${year}\n`);
  await print('--month', last);
  expect((await readdir(join(folder.path, 'books'))).toSorted()).toEqual([year, last].toSorted());
  const [ofYear, ofMonth] = [await billedIn(year), await billedIn(last)];
  expect(Number(ofYear)).toBeGreaterThan(Number(ofMonth));
  for (const args of [
    ['--month', last, '--months', '2'],
    ['--months', '3'],
    ['--check', '--months', '3'],
  ])
    expect((await print(...args)).output).toContain('Usage: books');
});
