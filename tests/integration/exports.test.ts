import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExportColumn, RecordsExport, SheetRow } from '@harbour/core/spreadsheet';
import { readCsv, readXlsx } from '@harbour/core/spreadsheet';
import { seedRows } from '@harbour/server/seed/large/seed-rows.ts';
import { describe, expect, it } from 'vitest';
import type { ExportEnd } from '../../apps/desktop/src/ipc/export-status.ts';
import { type ExportRun, runExportWorker } from '../../apps/desktop/src/main/exports/run-export-worker.ts';
import { createPartJournal } from '../../apps/desktop/src/main/files/part-journal.ts';
import { openFileSink } from '../bench/exports/file-sink.ts';
import { buildRecord } from '../kit/build-record.ts';
import { collect } from '../kit/collect.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const script = new URL('../../apps/desktop/src/main/exports/export-worker.ts', import.meta.url);
const ROWS = 3_000;

const app = forAllTests(await startTestApp({ seed: 'reference' }));
const admin = await app.signIn('admin');
await seedRows({ database: app.database, collection: 'products', rows: ROWS, seed: 1 });
const count = (await app.app.service('products').find({ paginate: { default: 1 }, query: {} })).total;

const columns: readonly ExportColumn[] = [
  { header: 'ID', path: '_id', kind: 'id' },
  { header: '網址名稱', path: 'slug', kind: 'slug' },
  { header: '名稱', path: 'name', kind: 'localizedText', language: 'zh-hk' },
  { header: '類別', path: 'category', kind: 'reference', source: 'categories' },
  { header: '價錢 (HKD)', path: 'price', kind: 'priceList', part: 'amount', currency: 'HKD' },
  { header: '建立時間 (UTC+8)', path: 'createdAt', kind: 'dateTime' },
];

function taskOf(change: Partial<RecordsExport> = {}): RecordsExport {
  return {
    request: { collection: 'products', query: {} },
    promised: count,
    columns,
    language: 'zh-hk',
    format: 'csv',
    title: '類別',
    ...change,
  };
}

interface Run {
  readonly path: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: ExportRun['onProgress'];
  readonly token?: (refused: boolean) => Promise<string>;
}

async function run(
  task: RecordsExport,
  { path, signal, onProgress = () => {}, token }: Run,
): Promise<ExportEnd> {
  const tools = {
    script,
    serverUrl: app.url,
    writer: await openFileSink(path),
    token: token ?? (async () => admin.accessToken),
  };
  return runExportWorker(task, tools, { signal: signal ?? new AbortController().signal, onProgress });
}

async function* chunksOf(path: string) {
  yield await readFile(path);
}

const cellsOf = (rows: readonly SheetRow[], column: number) =>
  rows.slice(1).map(({ cells }) => String(cells[column]?.value));

describe('an export in its own thread, from a running server', () => {
  it('writes every record once in the requested language, and reports their number', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'export-'));
    const path = join(folder.path, 'kinds.xlsx');
    const end = await run(taskOf({ format: 'xlsx' }), { path });
    expect(end).toMatchObject({
      phase: 'done',
      report: { written: count, found: count, promised: count, cut: 0 },
    });
    const rows = await collect(readXlsx(chunksOf(path)));
    expect(rows[0]?.cells.map(({ value }) => value)).toEqual(columns.map(({ header }) => header));
    expect(new Set(cellsOf(rows, 1)).size).toBe(count);
    const [, , name, category, price] = rows.at(-1)?.cells ?? [];
    expect(name?.value).toMatch(/ 號$/);
    expect(['收銀機及終端機', '廚房及點餐機', '配件', '套裝']).toContain(category?.value);
    expect(price?.value).toBeGreaterThan(99);
  });

  it('neither repeats nor misses a record that stays while others insert, change and delete', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'export-'));
    const path = join(folder.path, 'kinds.csv');
    const before = await collect(readCsv(chunksOf((await exported(folder.path)).path)));
    const ids = cellsOf(before, 0);
    const service = app.app.service('products');
    const doomed = new Set<string>();
    let round = 0;
    const change = async () => {
      round += 1;
      const order = round;
      const at = (order * 577) % ids.length;
      const gone = ids[at] ?? '';
      if (!doomed.has(gone)) await service.remove(gone);
      doomed.add(gone);
      await service.patch(ids[(at + 1) % ids.length] ?? '', { order }).catch(() => undefined);
      await service.create(buildRecord('products', { slug: `added-${randomUUID()}` }));
    };
    const pages: Promise<void>[] = [];
    const end = await run(taskOf(), { path, onProgress: () => pages.push(change()) });
    await Promise.all(pages);
    expect(doomed.size).toBeGreaterThan(2);
    const written = cellsOf(await collect(readCsv(chunksOf(path))), 0);
    expect(new Set(written).size).toBe(written.length);
    const stayed = ids.filter((id) => !doomed.has(id));
    expect(stayed.filter((id) => !written.includes(id))).toEqual([]);
    expect(written.filter((id) => !ids.includes(id))).toEqual([]);
    expect(end).toMatchObject({ phase: 'done', report: { written: written.length, found: count } });
  });

  it('leaves no file when it is cancelled midway', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'export-'));
    const path = join(folder.path, 'kinds.csv');
    const stop = new AbortController();
    const onProgress = (rows: number) => rows > 0 && stop.abort();
    expect(await run(taskOf(), { path, signal: stop.signal, onProgress })).toEqual({ phase: 'cancelled' });
    expect(existsSync(path)).toBe(false);
  });

  it('requests a new token when the old one is rejected', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'export-'));
    const requested: boolean[] = [];
    const token = async (refused: boolean) => {
      requested.push(refused);
      return refused ? admin.accessToken : 'worn-out';
    };
    const end = await run(taskOf(), { path: join(folder.path, 'kinds.csv'), token });
    expect(end.phase).toBe('done');
    expect(requested).toEqual([false, true]);
  });

  it('reports what the server rejects, and leaves no file', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'export-'));
    const path = join(folder.path, 'kinds.csv');
    const end = await run(taskOf({ request: { collection: 'products', query: { nonsense: 1 } } }), {
      path,
    });
    expect(end).toMatchObject({ phase: 'failed', failure: { code: 'BadRequest' } });
    expect(existsSync(path)).toBe(false);
  });
});

describe('an export whose program is killed', () => {
  it('leaves no file under its name, and none at all after the next start', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'export-'));
    const path = join(folder.path, 'kinds.csv');
    const journal = join(folder.path, 'journal.json');
    const program = fileURLToPath(new URL('../kit/export-process.ts', import.meta.url));
    const child = spawn(process.execPath, [program, app.url, admin.accessToken, path, journal], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said = await once(child.stdout, 'data');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    expect(String(said)).toBe('nearly whole');
    expect(await readdir(folder.path)).toEqual(['journal.json', 'kinds.csv.part']);
    await createPartJournal(journal).removeLeftovers();
    expect(await readdir(folder.path)).toEqual(['journal.json']);
  });
});

async function exported(folder: string): Promise<{ readonly path: string }> {
  const path = join(folder, 'before.csv');
  await run(taskOf(), { path });
  return { path };
}
