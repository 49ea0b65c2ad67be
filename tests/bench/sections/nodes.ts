import { openDriver } from '../baselines/driver.ts';
import { loadDriver } from '../baselines/driver-load.ts';
import { prepareStatements } from '../baselines/statements.ts';
import type { LoadHandlers } from '../loads/load-process.ts';
import { type BenchNodes, startNodes } from '../nodes/start-nodes.ts';
import type { Apart } from '../options.ts';
import { type Child, startChild } from '../processes/child.ts';
import { residentMegabytes } from '../processes/memory.ts';
import { costRow, type Row } from '../results.ts';
import { median } from '../statistics.ts';
import { subject } from '../subject.ts';
import { nodes as promised } from '../targets.ts';

const DATABASE = 'postgres';
const LISTENERS = 10;
/** Enough that no record is written again before its last write is answered. */
const DRAFTS = 400;
const CONNECTIONS = 16;
/** Pages of visitors, each of which has to be rendered: a search for words that nobody searched for. */
const FLOOD = { path: '/en/blogs?q=ferry+#', connections: 10 };
const CONCURRENT_CALLS = 4;

/** Three nodes in front of many visitors: events between nodes, a flood of pages, start and memory. */
export async function benchNodes({ sockets, seconds }: Apart): Promise<readonly Row[]> {
  const started = await startNodes();
  if (typeof started === 'string') {
    process.stderr.write(`Several nodes are not measured: ${started}.\n`);
    return [];
  }
  await using running = started;
  await using crowd = startChild<LoadHandlers>('loads/load-process.ts');
  await using load = startChild<LoadHandlers>('loads/load-process.ts');
  await using flood = startChild<LoadHandlers>('loads/load-process.ts');
  const rows: Row[] = [
    promisedTime('start', median(running.nodes.map(({ startMs }) => startMs)), promised.startMs),
  ];
  rows.push(...(await benchMemory(running, crowd, sockets)));
  rows.push(...(await benchEvents(running, load, { sockets, seconds })));
  rows.push(...(await benchFlood(running, { load, flood, seconds })));
  return rows;
}

function cost(what: string, unit: 'ms' | 'MB', value: number): Row {
  return costRow({ database: DATABASE, subject: `nodes: ${what}`, unit }, value);
}

/** The row of a time in milliseconds that should be at most `most`. */
function promisedTime(what: string, value: number, most: number): Row {
  const limit = { name: 'promised', value: most, target: 1 };
  return costRow({ database: DATABASE, subject: `nodes: ${what}`, unit: 'ms' }, value, limit);
}

async function benchMemory(
  { nodes, nginxPort }: BenchNodes,
  crowd: Child<LoadHandlers>,
  count: number,
): Promise<readonly Row[]> {
  const memory = () => nodes.map(({ pid }) => residentMegabytes(pid));
  const idle = memory();
  await crowd.request('visitors', { port: nginxPort, count });
  const grown = memory().reduce((sum, megabytes, index) => sum + megabytes - (idle[index] ?? 0), 0);
  return [
    cost('memory of a node, idle', 'MB', median(idle)),
    cost(`memory of 1,000 idle sockets, of ${count.toLocaleString('en')}`, 'MB', (grown / count) * 1000),
  ];
}

/** Drafts are told to staff alone, so the crowd costs what idle sockets cost. */
async function benchEvents(
  { nodes, accessToken, databaseUrl, data }: BenchNodes,
  load: Child<LoadHandlers>,
  { sockets, seconds }: Pick<Apart, 'sockets' | 'seconds'>,
): Promise<readonly Row[]> {
  const [writer, ...others] = nodes.map(({ port }) => port);
  if (writer === undefined) return [];
  const ids = await createDrafts(writer, accessToken, data.record);
  const rows: Row[] = [];
  for (const writesPerSecond of [26, 300]) {
    const requested = { writer, others, listeners: LISTENERS, accessToken, ids, writesPerSecond, seconds };
    const { rate, p50, p99 } = await load.request('eventDelay', requested);
    const name = `commit to event elsewhere, ${writesPerSecond}/s, ${sockets.toLocaleString('en')} sockets`;
    rows.push({ ...promisedTime(name, p99, promised.eventMs), p50, p99 });
    if (writesPerSecond > 26) rows.push(await shareOfBare(rate, databaseUrl, data.record));
  }
  return rows;
}

/** How much of what this machine commits without a server the writes were. */
async function shareOfBare(rate: number, databaseUrl: string, record: object): Promise<Row> {
  await using driver = await openDriver({ databaseUrl });
  const statements = await prepareStatements(driver);
  const requested = { ids: [], data: { ...record }, unique: subject.unique, concurrency: CONNECTIONS };
  const bare = await loadDriver(statements, { ...requested, statement: 'createAudited', seconds: 2 });
  const names = { database: DATABASE, subject: 'nodes: writes of bare commits', unit: '%' } as const;
  return { ...costRow(names, (rate / bare) * 100), driver: bare };
}

async function createDrafts(port: number, token: string, record: object): Promise<readonly string[]> {
  const create = async (_: unknown, index: number) => {
    const slug = `bench-draft-${process.pid}-${index}`;
    const response = await fetch(`http://127.0.0.1:${port}/api/${subject.name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...record, [subject.unique]: slug, status: 'draft' }),
    });
    const body = await response.json();
    if (!response.ok) throw new Error(`A draft was refused: ${JSON.stringify(body)}`);
    return String(body._id);
  };
  return Promise.all(Array.from({ length: DRAFTS }, create));
}

interface FloodLoads {
  readonly load: Child<LoadHandlers>;
  readonly flood: Child<LoadHandlers>;
  readonly seconds: number;
}

/** Calls at one node alone, and again while pages are rendered there. */
async function benchFlood(
  { nodes: [{ port }], accessToken, data }: BenchNodes,
  { load, flood, seconds }: FloodLoads,
): Promise<readonly Row[]> {
  const calls = data.ids.map((id) => ({ method: 'get', service: subject.name, id }) as const);
  await load.request('define', { name: 'calls', plan: { kind: 'rotate', calls } });
  const width = { port, accessToken, concurrency: CONCURRENT_CALLS, seconds };
  const request = () => load.request('rest', { source: 'calls', ...width });
  await flood.request('flood', { port, ...FLOOD, seconds: 2 });
  const idle = await request();
  const [flooded, statuses] = await Promise.all([
    request(),
    flood.request('flood', { port, ...FLOOD, seconds: seconds + 1 }),
  ]);
  const responses = Object.entries(statuses).map(([status, count]) => `${count} of ${status}`);
  process.stderr.write(`The flood of pages was answered with ${responses.join(', ')}.\n`);
  const limit = { name: 'the same, idle', value: idle.p50, target: promised.flooded };
  const names = { database: DATABASE, subject: 'nodes: call in a flood of pages', unit: 'ms' } as const;
  return [{ ...costRow(names, flooded.p50, limit), p50: flooded.p50, p99: flooded.p99 }];
}
