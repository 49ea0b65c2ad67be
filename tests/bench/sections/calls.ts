import { performance } from 'node:perf_hooks';
import type { Bench } from '../bench.ts';
import { type RateRow, type Row, rateRow } from '../results.ts';
import type { Sample, TimedSample } from '../statistics.ts';
import { subject } from '../subject.ts';
import { type BareStatement, barePlans, type Operation, reads, writes } from './operations.ts';

const transports = ['rest', 'socket'] as const;
type Transport = (typeof transports)[number];

const WARM_UP = { concurrency: 16, seconds: 0.4 };

/** Every call of a service, over both transports, at every concurrency. */
export async function benchCalls(bench: Bench): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const group of [reads, writes]) {
    const operations = wanted(group, bench);
    const statements = [...new Set(operations.flatMap(statementOf))];
    await defineSources(bench, operations, statements);
    await measureRound(bench, { operations, ...WARM_UP });
    for (const concurrency of bench.pass.concurrencies) {
      rows.push(...(await benchGroup(bench, { operations, statements, concurrency })));
    }
  }
  return rows;
}

interface Group {
  readonly operations: readonly Operation[];
  readonly statements: readonly BareStatement[];
  readonly concurrency: number;
}

/** The selected operations, and those they are compared with. */
function wanted(group: readonly Operation[], { only }: Bench): readonly Operation[] {
  const chosen = group.filter(({ word }) => only.has(word));
  const partners = new Set(chosen.map(({ limit }) => (limit.kind === 'same' ? limit.name : '')));
  return group.filter((operation) => chosen.includes(operation) || partners.has(operation.name));
}

function statementOf({ limit }: Operation): readonly BareStatement[] {
  return limit.kind === 'bare' ? [limit.statement] : [];
}

async function defineSources(
  { load, data }: Bench,
  operations: readonly Operation[],
  statements: Group['statements'],
): Promise<void> {
  for (const { name, plan } of operations) await load.request('define', { name, plan: plan(data) });
  for (const statement of statements) {
    await load.request('define', { name: bareName(statement), plan: barePlans[statement](data) });
  }
}

async function benchGroup(bench: Bench, group: Group): Promise<readonly Row[]> {
  const { rounds, seconds } = bench.pass;
  const samples = new Map<string, Sample[]>();
  for (let round = 0; round < rounds && (round === 0 || performance.now() < bench.deadline); round += 1) {
    for (const [key, sample] of await measureRound(bench, { ...group, seconds })) {
      samples.set(key, [...(samples.get(key) ?? []), sample]);
    }
  }
  const driver = new Map<string, number>();
  for (const statement of group.statements) {
    driver.set(statement, await driverRate(bench, statement, group.concurrency));
  }
  return group.operations.flatMap((operation) =>
    transports.map((transport) => rowOf(bench, { operation, transport, group, samples, driver })),
  );
}

/** One round: everything once, each call's transports and its baseline next to each other. */
async function measureRound(
  bench: Bench,
  { operations, concurrency, seconds }: Omit<Group, 'statements'> & { readonly seconds: number },
): Promise<ReadonlyMap<string, Sample>> {
  const { load, harbour, limitPort, accessToken } = bench;
  const samples = new Map<string, Sample>();
  const width = { concurrency, seconds };
  for (const { name, anonymous, sockets, limit } of operations) {
    const bare = limit.kind === 'bare' ? bareName(limit.statement) : undefined;
    if (bare !== undefined && !samples.has(bare)) {
      const requested = { source: bare, port: limitPort, ...width };
      samples.set(bare, await settled(bench, () => load.request('rest', requested)));
    }
    const caller = anonymous ? {} : { accessToken };
    for (const transport of transports) {
      const requested = { source: name, port: harbour.port, ...width, ...caller };
      const call = () =>
        load.request(transport, transport === 'socket' ? { ...requested, sockets } : requested);
      samples.set(oursName(name, transport), await settled(bench, call));
    }
  }
  return samples;
}

/**
 * A sample that also took the time until the database had finished what the calls left it to do: else that
 * would slow down the next one.
 */
async function settled({ limit }: Bench, work: () => Promise<TimedSample>): Promise<Sample> {
  const { rate, seconds: worked, ...sample } = await work();
  const began = performance.now();
  await limit.request('settle', null);
  const settling = (performance.now() - began) / 1000;
  return { ...sample, rate: (rate * worked) / (worked + settling) };
}

async function driverRate(
  { limit, data, pass }: Bench,
  statement: BareStatement,
  concurrency: number,
): Promise<number> {
  const { ids, record } = data;
  const { seconds } = pass;
  return limit.request('driver', {
    statement,
    ids,
    data: record,
    unique: subject.unique,
    concurrency,
    seconds,
  });
}

interface RowTask {
  readonly operation: Operation;
  readonly transport: Transport;
  readonly group: Group;
  readonly samples: ReadonlyMap<string, readonly Sample[]>;
  readonly driver: ReadonlyMap<string, number>;
}

function rowOf({ pass }: Bench, { operation, transport, group, samples, driver }: RowTask): Row {
  const { name, limit } = operation;
  const key = limit.kind === 'bare' ? bareName(limit.statement) : oursName(limit.name, transport);
  const beside: RateRow['limit'] = {
    name: limit.kind === 'bare' ? 'bare HTTP + SQL' : limit.name,
    samples: samples.get(key) ?? [],
    ...(limit.target === undefined ? {} : { target: limit.target }),
  };
  return rateRow({
    database: pass.database,
    subject: name,
    over: transport === 'rest' ? 'REST' : 'socket',
    concurrency: group.concurrency,
    ours: samples.get(oursName(name, transport)) ?? [],
    limit: beside,
    driver: limit.kind === 'bare' ? driver.get(limit.statement) : undefined,
  });
}

function oursName(name: string, transport: Transport): string {
  return `${transport} ${name}`;
}

function bareName(statement: string): string {
  return `bare ${statement}`;
}
