import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalServer, listenLocally } from '../../../../tests/kit/listen-locally.ts';
import { createS3Storage, type S3Storage } from './s3-storage.ts';

let store: Server;
let listener: LocalServer;
let storage: S3Storage;
let hasty: S3Storage;
let storageOf: (limits: Parameters<typeof createS3Storage>[2]) => S3Storage;
beforeAll(async () => {
  store = createServer(({ url }, response) => {
    if (url?.endsWith('/whole')) response.end('all of it');
    if (url?.endsWith('/stalls')) response.writeHead(200, { 'content-length': 9 }).write('all');
  });
  listener = await listenLocally(store);
  const bucket = {
    endpoint: listener.url,
    bucket: 'uploads',
    region: 'auto',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  };
  storageOf = (limits) => createS3Storage(bucket, Date.now, limits);
  storage = storageOf({});
  hasty = storageOf({ waitMs: 100 });
});
afterAll(() => listener[Symbol.asyncDispose]());

test('a file is read completely', async () => {
  expect(await text(await storage.read('whole'))).toBe('all of it');
});

test('a store that does not respond fails the read', async () => {
  await expect(hasty.read('silent')).rejects.toThrow('The file store sent nothing for 0.1 seconds');
});

test('a store that stalls in the middle of a file fails the read', async () => {
  await expect(hasty.read('stalls').then(text)).rejects.toThrow(
    'The file store sent nothing for 0.1 seconds',
  );
});

test('a store that does not respond to an upload fails it, even after garbage collection', async () => {
  const requested = once(store, 'request');
  const sent = storageOf({ sendMs: 1000 }).put('silent', import.meta.filename, 'text/plain');
  const failed = expect(sent).rejects.toThrow('timeout');
  await requested;
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  await failed;
});
