import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readCollectionCall } from './read-collection-call.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const json = { 'content-type': 'application/json', 'content-length': '2' };

function read(line: string, headers: IncomingMessage['headers'] = {}) {
  const [method, url] = line.split(' ');
  return readCollectionCall(Object.assign(new IncomingMessage(new Socket()), { method, url, headers }));
}

describe('a call of a collection', () => {
  test.each([
    { line: 'GET /api/news', call: { collection: 'news', method: 'find' } },
    { line: 'HEAD /api/news', call: { collection: 'news', method: 'find' } },
    { line: `GET /api/news/${id}`, call: { collection: 'news', method: 'get', id } },
    { line: 'GET /api/news?$limit=1', call: { path: '/api/news', hasQuery: true } },
    { line: `DELETE /api/news/${id}`, call: { collection: 'news', method: 'remove', id } },
  ])('is recognised: $line', ({ line, call }) => {
    expect(read(line)).toMatchObject(call);
  });

  test('is recognised with a JSON body where the method takes data', () => {
    expect(read('POST /api/news', json)).toMatchObject({ method: 'create' });
    expect(read(`PATCH /api/news/${id}`, json)).toMatchObject({ method: 'patch', id });
  });
});

describe('any other request', () => {
  test.each([
    'GET /api/nothing',
    'GET /api/constructor',
    'GET /api/authentication',
    'GET /api/news/1',
    `GET /api/attachments/${id}.webp`,
    `GET /api/attachments/${id}/download`,
    'GET //api/news',
    'GET /api/news/',
    'OPTIONS /api/news',
    `PUT /api/news/${id}`,
    'PATCH /api/news',
    'DELETE /api/news',
    `POST /api/news/${id}`,
  ])('is left to other handlers: %s', (line) => {
    expect(read(line)).toBeUndefined();
  });

  test('is left to other handlers if it names a method or has an unexpected body', () => {
    expect(read('POST /api/news', { ...json, 'x-service-method': 'restore' })).toBeUndefined();
    expect(read('POST /api/news', { ...json, 'content-type': 'text/plain' })).toBeUndefined();
    expect(read('POST /api/news', { 'transfer-encoding': 'chunked' })).toBeUndefined();
    expect(read('GET /api/news', json)).toBeUndefined();
  });
});
