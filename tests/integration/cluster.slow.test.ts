import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { childEnvironment } from '../kit/child-environment.ts';
import { findCluster } from '../kit/cluster.ts';
import { eventually } from '../kit/eventually.ts';
import { createHttpClient } from '../kit/http-client.ts';
import { connectSocket } from '../kit/test-socket.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Runs the command with a folder of its own for temporary files. */
async function runCluster() {
  const folder = await mkdtemp(join(tmpdir(), 'harbour-of-cluster-'));
  // PostgreSQL runs as a user of its own.
  await chmod(folder, 0o711);
  const program = spawn(process.execPath, ['tools/cluster.ts'], {
    cwd: ROOT,
    env: { ...childEnvironment, HARBOUR_SITE: 'off', TMPDIR: folder },
  });
  const ended = once(program, 'exit');
  let said = '';
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => (said += chunk));
  return {
    ended,
    said: () => said,
    stop: () => program.kill('SIGINT'),
    until: (text: string) =>
      new Promise<void>((resolve, reject) => {
        const look = () => said.includes(text) && resolve();
        program.stdout.on('data', look);
        program.once('exit', () => reject(new Error(said)));
        look();
      }),
    left: () => readdir(folder),
    async [Symbol.asyncDispose]() {
      // It ends the servers that it has started.
      program.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test.skipIf(!findCluster().found)('Ctrl-C during the start stops it and leaves no files', async () => {
  await using cluster = await runCluster();
  await cluster.until('nodes are started');
  cluster.stop();
  expect(await cluster.ended).toEqual([0, null]);
  expect(cluster.said()).not.toContain('all behind nginx');
  expect(await cluster.left()).toEqual([]);
});

test.skipIf(!findCluster().found)(
  'npm run cluster serves three nodes behind nginx until it is stopped',
  async () => {
    await using cluster = await runCluster();
    await cluster.until('Demo sign-ins');
    const said = cluster.said();
    const [, url = ''] = /all behind nginx +(\S+)/.exec(said) ?? [];
    const nodes = [...said.matchAll(/^node \d +(\S+)/gm)].map(([, node = '']) => node);
    expect(nodes).toHaveLength(3);
    const admin = { strategy: 'password', client: 'desktop', email: 'admin@harbour.example' };
    const { body } = await createHttpClient(url).post('/api/authentication', {
      ...admin,
      password: DEMO_PASSWORD,
    });
    const authorization = `Bearer ${body.accessToken}`;
    const [, second = '', third = ''] = nodes;
    const socket = await connectSocket(third, body.accessToken);
    const made = await createHttpClient(second, { authorization }).post('/api/news', buildRecord('news'));
    await eventually(() =>
      expect(socket.reported().map(([event, { _id }]) => [event, _id])).toContainEqual([
        'news created',
        made.body._id,
      ]),
    );
    socket.close();
    const [, database = ''] = /^PostgreSQL +(\S+)/m.exec(said) ?? [];
    expect(await countNews(database)).toBeGreaterThan(0);
    cluster.stop();
    expect(await cluster.ended).toEqual([0, null]);
    for (const address of [url, ...nodes]) await expect(fetch(address)).rejects.toThrow();
    expect(await cluster.left()).toEqual([]);
  },
);

async function countNews(connectionString: string): Promise<number> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('select count(*)::int "count" from "news"');
  await client.end();
  return rows[0].count;
}
