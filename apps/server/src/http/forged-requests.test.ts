import { expect, test } from 'vitest';
import { createIsOwnOrigin } from './forged-requests.ts';

const isOwn = createIsOwnOrigin('https://pos.example', ['app://bundle']);

test.each([
  ['https://pos.example', 'pos.example'],
  ['https://pos.example', '10.0.0.7:3030'],
  ['app://bundle', 'pos.example'],
  ['http://localhost:3030', 'localhost:3030'],
  ['http://harbour.localhost:3030', 'harbour.localhost:3030'],
  ['http://127.0.0.1:3030', '127.0.0.1:3030'],
  ['http://192.168.1.20:3030', '192.168.1.20:3030'],
  ['http://[::1]:3030', '[::1]:3030'],
  ['http://harbour:3030', 'harbour:3030'],
  ['http://pos.shop.internal', 'pos.shop.internal'],
])('a page of %s is our own at %s', (origin, host) => {
  expect(isOwn(origin, host)).toBe(true);
});

test.each([
  ['http://evil.example:3030', 'evil.example:3030'],
  ['http://localhost.evil.example', 'localhost.evil.example'],
  ['http://127.0.0.1.evil.example', '127.0.0.1.evil.example'],
  ['http://evil.localhost.example', 'evil.localhost.example'],
  ['http://internal.example', 'internal.example'],
  ['http://127.0.0.1:3031', '127.0.0.1:3030'],
  ['http://127.0.0.1:3030', 'localhost:3030'],
  ['null', 'pos.example'],
  ['', 'pos.example'],
  ['http://127.0.0.1:3030', undefined],
])('a page of %s is not our own at %s', (origin, host) => {
  expect(isOwn(origin, host)).toBe(false);
});
