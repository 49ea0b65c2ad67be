import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { childEnvironment } from '../kit/child-environment.ts';
import { findCluster } from '../kit/cluster.ts';
import { eventually } from '../kit/eventually.ts';
import { createHttpClient } from '../kit/http-client.ts';
import { connectSocket } from '../kit/test-socket.ts';

const ROOT = join(import.meta.dirname, '../..');

test.skipIf(!findCluster().found)(
  'npm run cluster serves three nodes behind nginx until it is stopped',
  async () => {
    const program = spawn(process.execPath, ['tools/cluster.ts'], {
      cwd: ROOT,
      env: { ...childEnvironment, HARBOUR_SITE: 'off' },
    });
    const ended = once(program, 'exit');
    let said = '';
    const started = new Promise<void>((resolve, reject) => {
      program.stdout.on('data', (chunk) => {
        said += chunk;
        if (said.includes('Ctrl-C')) resolve();
      });
      program.stderr.on('data', (chunk) => (said += chunk));
      program.once('exit', () => reject(new Error(said)));
    });
    try {
      await started;
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
        expect(socket.told().map(([event, { _id }]) => [event, _id])).toContainEqual([
          'news created',
          made.body._id,
        ]),
      );
      socket.close();
      program.kill('SIGINT');
      expect(await ended).toEqual([0, null]);
      for (const address of [url, ...nodes]) await expect(fetch(address)).rejects.toThrow();
    } finally {
      // It ends the servers that it has started.
      program.kill('SIGINT');
      await ended;
    }
  },
);
