import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createS3Storage, type S3Storage } from './s3-storage.ts';

let store: Server;
let storage: S3Storage;
let hasty: S3Storage;
beforeAll(async () => {
  store = createServer(({ url }, response) => {
    if (url?.endsWith('/whole')) response.end('all of it');
    if (url?.endsWith('/stalls')) response.writeHead(200, { 'content-length': 9 }).write('all');
  });
  store.listen(0, '127.0.0.1');
  await once(store, 'listening');
  const address = store.address();
  if (address === null || typeof address === 'string') throw new TypeError();
  const endpoint = `http://127.0.0.1:${address.port}`;
  const bucket = {
    endpoint,
    bucket: 'uploads',
    region: 'auto',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  };
  storage = createS3Storage(bucket, Date.now);
  hasty = createS3Storage(bucket, Date.now, { waitMs: 100 });
});
afterAll(async () => {
  store.closeAllConnections();
  store.close();
});

test('a file is read to its end', async () => {
  expect(await text(await storage.read('whole'))).toBe('all of it');
});

test('a store that answers nothing fails the read', async () => {
  await expect(hasty.read('silent')).rejects.toThrow('The file store sent nothing for 0.1 seconds');
});

test('a store that stops amid a file fails the read', async () => {
  await expect(hasty.read('stalls').then(text)).rejects.toThrow(
    'The file store sent nothing for 0.1 seconds',
  );
});
