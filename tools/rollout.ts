// `npm run rollout -- status|begin <folder>|advance|watch|stop|back`: how many installed back offices are
// offered the newest release. Reads the sessions of the release from the server with an API key of an admin
// (programBuilds, find), and rewrites the feeds in the store behind the update address. Exits with 2 if it
// must wait.
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { createS3Storage } from '@harbour/server/media/s3-storage.ts';
import { type Bucket, createRollout, describe, type Health, type Rollout, WAIT } from './rollout/rollout.ts';

/** Fewer sessions say little about one crash in a thousand. */
const LEAST_SESSIONS = 200;
const NEEDED = [
  'UPDATE_ENDPOINT',
  'UPDATE_BUCKET',
  'UPDATE_KEY',
  'UPDATE_SECRET',
  'ROLLOUT_SERVER',
  'ROLLOUT_KEY',
];

function setting(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`Set ${name}. All of these are needed: ${NEEDED.join(', ')}.`);
}

function openBucket(): Bucket {
  const storage = createS3Storage(
    {
      endpoint: setting('UPDATE_ENDPOINT').replace(/\/$/, ''),
      bucket: setting('UPDATE_BUCKET'),
      region: process.env.UPDATE_REGION ?? 'auto',
      accessKeyId: setting('UPDATE_KEY'),
      secretAccessKey: setting('UPDATE_SECRET'),
    },
    Date.now,
  );
  return {
    async read(name) {
      if ((await storage.size(name)) === undefined) return undefined;
      return readText(await storage.read(name));
    },
    async write(name, text) {
      const folder = mkdtempSync(join(tmpdir(), 'harbour-rollout-'));
      const path = join(folder, 'feed.yml');
      try {
        writeFileSync(path, text);
        await storage.put(name, path, 'text/yaml');
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

/** Adds up the builds of a release. */
async function healthOf(release: string): Promise<Health> {
  const address = new URL('/api/programBuilds', setting('ROLLOUT_SERVER'));
  address.search = new URLSearchParams({ release, $limit: '100' }).toString();
  const headers = { Authorization: `Bearer ${setting('ROLLOUT_KEY')}` };
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(30_000) });
  if (!response.ok) {
    throw new Error(
      `The server answered ${response.status} for the sessions of ${release}: nothing was changed.`,
    );
  }
  const { data }: { readonly data: readonly Health[] } = await response.json();
  const sum = (name: keyof Health) => data.reduce((total, build) => total + build[name], 0);
  return { sessions: sum('sessions'), crashedSessions: sum('crashedSessions') };
}

async function run(rollout: Rollout, [command, folder]: readonly string[]): Promise<string> {
  switch (command) {
    case 'begin':
      return rollout.begin(readFeeds(folder ?? ''));
    case 'status': {
      const state = await rollout.state();
      return `${describe(state)}. ${state.share === 0 ? 'It is stopped.' : `It is offered to ${state.share} %.`}`;
    }
    case 'advance':
    case 'watch':
    case 'stop':
    case 'back':
      return rollout[command]();
    default:
      throw new Error('npm run rollout -- status|begin <folder>|advance|watch|stop|back');
  }
}

function readFeeds(folder: string): ReadonlyMap<string, string> {
  const paths = globSync(join(folder, 'latest*.yml')).toSorted();
  if (paths.length === 0) throw new Error(`There is no latest*.yml in "${folder}".`);
  return new Map(paths.map((path) => [basename(path), readFileSync(path, 'utf8')]));
}

try {
  const least = Number(process.env.ROLLOUT_LEAST_SESSIONS ?? LEAST_SESSIONS);
  if (!Number.isInteger(least) || least < 1)
    throw new Error('ROLLOUT_LEAST_SESSIONS must be a whole number from 1.');
  console.log(
    await run(createRollout({ bucket: openBucket(), healthOf, leastSessions: least }), process.argv.slice(2)),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof Error && error.cause === WAIT ? 2 : 1;
}
