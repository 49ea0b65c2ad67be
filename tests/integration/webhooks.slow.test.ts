import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { HttpClient } from '../kit/http-client.ts';
import { listenLocally } from '../kit/listen-locally.ts';
import { findPostgres, startPostgres } from '../kit/postgres.ts';
import { type ServerProcess, signInDemo, startServerProcess } from '../kit/server-process.ts';

const RECORDS = 100;
/** A shorter run: `WEBHOOK_CHANGES=1000 WEBHOOK_KILLS=2`. */
const CHANGES = Number(process.env.WEBHOOK_CHANGES ?? 10_000);
const KILLS = Number(process.env.WEBHOOK_KILLS ?? 10);
/** Changes of different records that are made at the same time. */
const AT_ONCE = 20;
const HOUR_MS = 3_600_000;

const postgres = findPostgres();

/** Changes whose first attempts are timed after the faults, while nothing fails. */
const TIMED_CHANGES = 1_000;
/** Timed changes that are made at the same time. */
const TIMED_AT_ONCE = 4;

/**
 * How often the receiver refuses a delivery at most: pauses grow threefold, so a tenth refusal would wait for
 * hours.
 */
const MOST_REFUSALS = 6;

/** A receiver that refuses half of what it gets, and keeps the versions of each record as they arrived. */
async function startReceiver() {
  const seen = new Map<string, number[]>();
  const arrivals = new Map<string, number>();
  const refusals = new Map<string, number>();
  const state = { isFailing: true };
  const server = createServer(async (request, response) => {
    const { data } = JSON.parse(await text(request));
    const key = `${data.id}:${data.version}`;
    if (!arrivals.has(key)) arrivals.set(key, performance.now());
    if (data.event === 'patched') seen.set(data.id, [...(seen.get(data.id) ?? []), data.version]);
    const id = String(request.headers['webhook-id']);
    const refused = refusals.get(id) ?? 0;
    const isRefused = state.isFailing && refused < MOST_REFUSALS && randomInt(2) === 0;
    if (isRefused) refusals.set(id, refused + 1);
    response.writeHead(isRefused ? 500 : 204).end();
  });
  return { ...(await listenLocally(server)), seen, arrivals, state };
}

/** Where changes are made: the signed-in admin of the server that runs now. */
interface Stage {
  readonly admin: () => HttpClient;
  /** Resolves when the server runs again, if it was killed. */
  readonly restarted: () => Promise<void>;
}

/** Repeats a change until a server acknowledges it, and returns the version that it made. */
async function change({ admin, restarted }: Stage, id: string, order: number): Promise<number> {
  const path = `/api/categories/${id}`;
  for (;;) {
    try {
      const { version } = (await admin().get(path)).body;
      const { status, body } = await admin().patch(path, { version, order });
      if (status === 200) return body.version;
      if (status !== 409) throw new TypeError(`${status} ${JSON.stringify(body)}`);
    } catch (error) {
      if (error instanceof TypeError && /^\d/.test(error.message)) throw error;
      // The connection broke because the server was killed.
      await restarted();
    }
  }
}

/**
 * Makes changes while nothing fails, and returns how long each took from its sending to the first attempt, in
 * whole milliseconds, ascending.
 */
async function firstAttempts(
  stage: Stage,
  records: readonly string[],
  { arrivals }: { readonly arrivals: ReadonlyMap<string, number> },
): Promise<readonly number[]> {
  const sent = new Map<string, number>();
  const worker = async (first: number) => {
    for (let index = first; index < TIMED_CHANGES; index += TIMED_AT_ONCE) {
      const id = records[index % records.length] ?? '';
      const started = performance.now();
      sent.set(`${id}:${await change(stage, id, 1_000_000 + index)}`, started);
    }
  };
  await Promise.all(Array.from({ length: TIMED_AT_ONCE }, (_, first) => worker(first)));
  const waiting = () => [...sent.keys()].filter((key) => !arrivals.has(key));
  await expect.poll(waiting, { timeout: HOUR_MS, interval: 200 }).toEqual([]);
  return [...sent].map(([key, at]) => Math.round((arrivals.get(key) ?? 0) - at)).toSorted((a, b) => a - b);
}

test.skipIf(!postgres.found)(
  '10,000 changes arrive at least once and in order despite failing attempts and kills',
  { timeout: HOUR_MS },
  async () => {
    if (!postgres.found) return;
    await using database = await startPostgres(postgres.folder);
    const dataDir = await mkdtemp(join(tmpdir(), 'harbour-webhooks-'));
    await using receiver = await startReceiver();
    const settings = {
      DATABASE_URL: await database.createDatabase(),
      WEBHOOK_PRIVATE_HOSTS: new URL(receiver.url).host,
      WEBHOOK_RETRY_SECONDS: '0.02',
    };
    await using server: ServerProcess = await startServerProcess({ dataDir, seed: 'demo', settings });
    let admin = await signInDemo(server.url);
    const url = `${receiver.url}/`;
    const added = await admin.post('/api/webhooks/add', { name: 'All', url, collections: ['categories'] });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    const records = await Promise.all(
      Array.from({ length: RECORDS }, async (_, index) => {
        const made = await admin.post('/api/categories', { slug: `hook-${index}`, name: { en: 'Hook' } });
        return made.body._id as string;
      }),
    );
    const last = new Map<string, number>();
    const killEvery = Math.floor(CHANGES / (KILLS + 1));
    let made = 0;
    let kills = 0;
    let restarting: Promise<void> = Promise.resolve();
    const restart = async () => {
      await server.kill();
      await server.start();
      admin = await signInDemo(server.url);
    };
    const worker = async (own: readonly string[]) => {
      for (let order = 1; made < CHANGES; order += 1) {
        for (const id of own) {
          if (made >= CHANGES) break;
          made += 1;
          if (kills < KILLS && made >= (kills + 1) * killEvery) {
            kills += 1;
            restarting = restarting.then(restart);
          }
          last.set(id, await change({ admin: () => admin, restarted: () => restarting }, id, order));
        }
      }
    };
    const size = RECORDS / AT_ONCE;
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => worker(records.slice(index * size, (index + 1) * size))),
    );
    await restarting;
    expect(kills).toBe(KILLS);
    const missing = () =>
      [...last].flatMap(([id, version]) => {
        const versions = new Set(receiver.seen.get(id));
        return Array.from({ length: version - 1 }, (_, index) => index + 2).filter(
          (each) => !versions.has(each),
        );
      });
    await expect.poll(missing, { timeout: HOUR_MS, interval: 1_000 }).toEqual([]);
    for (const [id, versions] of receiver.seen) {
      // An attempt that was repeated repeats a version; no version comes before an earlier one's first
      // success.
      const first = versions.filter((version, index) => versions.indexOf(version) === index);
      expect(first, id).toEqual(first.toSorted((one, other) => one - other));
    }
    receiver.state.isFailing = false;
    const delays = await firstAttempts(
      { admin: () => admin, restarted: () => restarting },
      records,
      receiver,
    );
    process.stdout.write(
      `First attempts of ${delays.length} changes, nothing failing: p50 ${delays.at(delays.length / 2)} ms, ` +
        `p99 ${delays.at(delays.length * 0.99)} ms, from the sending of the change to its arrival\n`,
    );
    expect(delays).toHaveLength(TIMED_CHANGES);
    await rm(dataDir, { recursive: true, force: true });
  },
);
