import { expect, test } from 'vitest';
import { type KnownPush, pushStatusOf } from './browser-push.ts';

const token = '{"endpoint":"https://push.example/x"}';
const on: KnownPush = {
  canReceive: true,
  permission: 'granted',
  key: 'key',
  device: { pushEnabled: true, pushToken: token },
  current: { key: 'key', token },
};

test.each<[what: string, change: Partial<KnownPush>, standing: string]>([
  ['that is registered with the server’s key', {}, 'on'],
  ['that does not report its key', { current: { key: null, token } }, 'on'],
  ['that cannot receive', { canReceive: false }, 'unsupported'],
  ['whose server has no key', { key: null }, 'noKey'],
  ['whose user denied permission', { permission: 'denied' }, 'denied'],
  ['whose server’s key is not known yet', { key: undefined }, 'asking'],
  ['whose record is not known yet', { device: undefined }, 'asking'],
  ['whose subscription is not known yet', { current: undefined }, 'asking'],
  ['without a record', { device: null }, 'off'],
  ['that was turned off', { device: { pushEnabled: false, pushToken: null } }, 'off'],
  ['registered with an earlier key', { current: { key: 'earlier', token } }, 'stale'],
  ['whose subscription is gone', { current: null }, 'stale'],
  ['with another subscription', { current: { key: 'key', token: '{}' } }, 'stale'],
])('reads the status of a browser %s', (_what, change, status) => {
  expect(pushStatusOf({ ...on, ...change })).toBe(status);
});
