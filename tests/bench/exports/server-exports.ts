// An export over the whole path, from the database to the file:
// `node tests/bench/exports/server-exports.ts [rows]`, a table on stdout.
import { mkdtempDisposable, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportColumn, ExportFormat, RecordsExport } from '@harbour/core/spreadsheet';
import { exportFormats } from '@harbour/core/spreadsheet';
import { runExportWorker } from '../../../apps/desktop/src/main/exports/run-export-worker.ts';
import { createHttpClient } from '../../kit/http-client.ts';
import { findPostgres, startPostgres } from '../../kit/postgres.ts';
import { admin, prepareData } from '../prepare-data.ts';
import { startHarbour } from '../processes/harbour.ts';
import { peakBytes } from '../processes/memory.ts';
import { openFileSink } from './file-sink.ts';

/** The twelve columns of an export of news, one of them a name that is looked up. */
const columns: readonly ExportColumn[] = [
  { header: 'ID', path: '_id', kind: 'id' },
  { header: 'URL name', path: 'slug', kind: 'slug' },
  { header: '標題', path: 'title', kind: 'localizedText', language: 'zh-hk' },
  { header: '內容', path: 'content', kind: 'localizedMarkdown', language: 'zh-hk' },
  { header: '作者', path: 'author', kind: 'text' },
  { header: '類別', path: 'category', kind: 'reference', source: 'categories' },
  { header: '城市', path: 'city', kind: 'text' },
  { header: '地區', path: 'region', kind: 'text' },
  { header: '置頂', path: 'top', kind: 'boolean' },
  { header: '發佈時間 (UTC+8)', path: 'publishFrom', kind: 'dateTime' },
  { header: '狀態', path: 'status', kind: 'status', labels: { draft: '草稿', published: '已發佈' } },
  { header: '更新時間 (UTC+8)', path: 'updatedAt', kind: 'dateTime' },
];

const [given = '100000'] = process.argv.slice(2);
const rows = Number(given);

function taskOf(format: ExportFormat, query: RecordsExport['request']['query'] = {}): RecordsExport {
  const request = { collection: 'news', query };
  return { request, promised: rows, columns, language: 'zh-hk', format, title: '最新消息' };
}

async function measure(
  task: RecordsExport,
  folder: string,
  server: { readonly url: string; readonly token: string },
) {
  const path = join(folder, `news.${task.format}`);
  const start = performance.now();
  const end = await runExportWorker(
    task,
    {
      script: new URL('../../../apps/desktop/src/main/exports/export-worker.ts', import.meta.url),
      serverUrl: server.url,
      writer: await openFileSink(path),
      token: async () => server.token,
    },
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  const seconds = (performance.now() - start) / 1_000;
  if (end.phase !== 'done') throw new Error(`The export has not succeeded: ${JSON.stringify(end)}`);
  const { written } = end.report;
  const megabytes = Math.round((await stat(path)).size / 2 ** 20);
  return {
    rows: written,
    seconds: Number(seconds.toFixed(2)),
    'rows/s': Math.round(written / seconds),
    MiB: megabytes,
  };
}

async function main(): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'exports-'));
  await using stack = new AsyncDisposableStack();
  const binaries = findPostgres();
  if (!binaries.found) throw new Error(`This is measured on PostgreSQL: ${binaries.reason}.`);
  const postgres = stack.use(await startPostgres(binaries.folder));
  const databaseUrl = await postgres.createDatabase();
  const env = { HARBOUR_DATA_DIR: folder.path, DATABASE_URL: databaseUrl };
  await prepareData({ databaseUrl }, rows, env);
  const { port } = stack.use(await startHarbour(env));
  const url = `http://127.0.0.1:${port}`;
  const { email, password } = admin;
  const session = { strategy: 'password', client: 'desktop', email, password };
  const token: string = (await createHttpClient(url).post('/api/authentication', session)).body.accessToken;
  // Idle means that everything is loaded and has run once.
  await measure(taskOf('xlsx', { top: true, $search: { text: 'nothing of the kind' } }), folder.path, {
    url,
    token,
  });
  const idle = process.memoryUsage.rss();
  const costs = new Map<string, object>();
  for (const format of exportFormats)
    costs.set(format, await measure(taskOf(format), folder.path, { url, token }));
  console.table(Object.fromEntries(costs));
  const peak = peakBytes();
  console.log(`${Math.round((peak - idle) / 2 ** 20)} MiB above idle at most in the process that exports.`);
}

await main();
