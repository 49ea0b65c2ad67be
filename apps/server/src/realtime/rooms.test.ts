import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { listenLocally } from '../../../../tests/kit/listen-locally.ts';
import { createBroadcast, joinWrites } from './broadcast.ts';

test('messages of one turn arrive once, in order, and before those of the next', async () => {
  const http = createServer();
  const server = new Server(http, { transports: ['websocket'] });
  joinWrites(server);
  const { url } = await listenLocally(http);
  const client = io(url, { transports: ['websocket'] });
  try {
    const joined = new Promise<void>((resolve) => {
      server.on('connection', (socket) => void Promise.resolve(socket.join('all')).then(resolve));
    });
    await joined;
    const broadcast = createBroadcast(() => server);
    const heard: unknown[] = [];
    const allHeard = new Promise<void>((resolve) => {
      client.onAny((event, { n }) => {
        heard.push([event, n]);
        if (heard.length === 100) resolve();
      });
    });
    const say = (n: number) =>
      broadcast({ rooms: ['all'], except: [], event: `said ${n % 3}`, payload: { n } });
    for (let n = 0; n < 50; n += 1) say(n);
    setImmediate(() => {
      for (let n = 50; n < 100; n += 1) say(n);
    });
    await allHeard;
    expect(heard).toEqual(Array.from({ length: 100 }, (_, n) => [`said ${n % 3}`, n]));
  } finally {
    client.close();
    await server.close();
  }
});
