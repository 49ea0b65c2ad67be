import { expect, test } from 'vitest';
import { isWebhookSigned, signWebhook } from './webhook-signature.ts';

const now = Date.parse('2026-01-01T00:00:00Z');
const signed = { body: '{"id":"evt_1"}', secret: 'whsec_test', now };
const header = signWebhook(signed);

test('a valid signature is accepted, also among others', () => {
  expect(isWebhookSigned(header, signed)).toBe(true);
  const [time = '', signature = ''] = header.split(',');
  expect(isWebhookSigned(`${time},v1=${'0'.repeat(64)},${signature}`, signed)).toBe(true);
});

test.each([
  ['another body', header, { body: '{"id":"evt_2"}' }],
  ['another secret', header, { secret: 'whsec_other' }],
  ['a replay after five minutes', header, { now: now + 301_000 }],
  ['a time in the future', header, { now: now - 301_000 }],
  ['another time', header.replace(/t=\d+/, `t=${now / 1000 + 1}`), {}],
  ['no time', header.replace(/t=\d+,/, ''), {}],
  ['no signature', `t=${now / 1000}`, {}],
  ['an older scheme', header.replace('v1=', 'v0='), {}],
  ['no header', undefined, {}],
])('%s is refused', (_what, given, changes) => {
  expect(isWebhookSigned(given, { ...signed, ...changes })).toBe(false);
});
