import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../kit/postgres.ts';
import type { DataLocation } from './baselines/driver.ts';
import type { LimitHandlers } from './baselines/limit-process.ts';
import type { Bench, Section } from './bench.ts';
import type { LoadHandlers } from './loads/load-process.ts';
import type { Pass, Word } from './options.ts';
import { admin, prepareData } from './prepare-data.ts';
import { startChild } from './processes/child.ts';
import { startHarbour } from './processes/harbour.ts';
import { residentMegabytes } from './processes/memory.ts';
import { costRow, type Row } from './results.ts';
import { benchCalls } from './sections/calls.ts';
import { benchFanOut } from './sections/fan-out.ts';
import { benchGroups } from './sections/groups.ts';
import { benchLogCost } from './sections/log-cost.ts';
import { benchPages } from './sections/pages.ts';

const sections: readonly Section[] = [
  benchPages,
  benchCalls,
  benchGroups,
  benchLogCost,
  benchFanOut,
  benchStart,
];

export interface DatabaseTask {
  readonly pass: Pass;
  readonly only: ReadonlySet<Word>;
  /** See {@link Bench}. */
  readonly deadline: number;
  readonly report: (progress: string) => void;
}

/** Measures everything on one database of its own, which is deleted afterwards. */
export async function benchDatabase({ pass, only, deadline, report }: DatabaseTask): Promise<readonly Row[]> {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'harbour-bench-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const { location, copy } = await makeLocation(pass.database, dataDir, stack);
  const env: Record<string, string> = {
    HARBOUR_DATA_DIR: dataDir,
    ...('databaseUrl' in location ? { DATABASE_URL: location.databaseUrl } : {}),
  };

  report(`${pass.database}: making ${pass.rows.toLocaleString('en')} rows`);
  const data = await prepareData(location, pass.rows, env);
  report(`${pass.database}: rows of ${data.averageBytes} bytes; starting`);
  const limit = stack.use(startChild<LimitHandlers>('baselines/limit-process.ts'));
  await limit.request('open', await copy());
  // The first start after creating the data is not the measured one.
  await (await startHarbour(env))[Symbol.asyncDispose]();
  const harbour = stack.use(await startHarbour(env, nodeFlags()));
  const load = stack.use(startChild<LoadHandlers>('loads/load-process.ts'));
  const limitPort = await limit.request('port', null);
  const accessToken = await signIn(harbour.port);

  const rows: Row[] = [];
  for (const section of sections) {
    report(`${pass.database}: ${section.name}`);
    rows.push(
      ...(await section({ pass, only, deadline, harbour, limit, limitPort, load, data, accessToken })),
    );
  }
  return rows;
}

/** As docs/operations.md recommends for a server with that much data. */
const SETTINGS = ['shared_buffers=512MB', 'max_wal_size=4GB'];

/**
 * The location of the data. The baseline works on a copy, so that both read and write the same rows and
 * indexes.
 */
interface Locations {
  readonly location: DataLocation;
  readonly copy: () => Promise<DataLocation>;
}

async function makeLocation(
  database: Pass['database'],
  dataDir: string,
  stack: AsyncDisposableStack,
): Promise<Locations> {
  if (database === 'pglite') return { location: { dataDir }, copy: () => copyFolder(dataDir, stack) };
  const binaries = findPostgres();
  if (!binaries.found) throw new Error(binaries.reason);
  const server = stack.use(await startPostgres(binaries.folder, SETTINGS));
  const databaseUrl = await server.createDatabase();
  const copy = async () => ({ databaseUrl: await server.createDatabase(databaseUrl) });
  return { location: { databaseUrl }, copy };
}

async function copyFolder(from: string, stack: AsyncDisposableStack): Promise<DataLocation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'harbour-bench-limit-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  await cp(from, dataDir, { recursive: true });
  return { dataDir };
}

/** `BENCH_NODE_FLAGS="--cpu-prof"` profiles the server while it is measured. */
function nodeFlags(): readonly string[] {
  return (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter((flag) => flag !== '');
}

/** Signs the admin in at the server on this port, and returns the access token. */
export async function signIn(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ strategy: 'password', client: 'desktop', ...admin }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`The admin cannot sign in: ${JSON.stringify(answer)}`);
  return String(answer.accessToken);
}

/** The time of a second start, and the memory of the process at the end of the measures. */
async function benchStart({ harbour, limit, pass, only }: Bench): Promise<readonly Row[]> {
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
