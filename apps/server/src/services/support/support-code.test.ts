import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountTail, supportCode, supportCodeEnd } from './support-code.ts';

const id = '0190a000-0000-7abc-8def-0123456789ab';
const secret = 'a secret of the tests';
const HALF_HOUR_MS = 30 * 60_000;

test('a code has three groups of letters and digits that are hard to confuse', () => {
  expect(supportCode(id, { secret, now: 0 }).code).toMatch(
    /^(?:[\dA-HJKMNP-TV-Z]{4}-){2}[\dA-HJKMNP-TV-Z]{4}$/,
  );
});

test('a code identifies its account until it expires, however it is typed', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 7 }), fc.nat({ max: 2 ** 41 }), (account, now) => {
      const { code, expiresAt } = supportCode(account, { secret, now });
      const entered = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
      expect(accountTail(entered)).toBe(account.replaceAll('-', '').slice(-10));
      expect(supportCodeEnd(entered, account, { secret, now })).toBe(expiresAt);
      expect(supportCodeEnd(code, account, { secret, now: Date.parse(expiresAt) - 1 })).toBe(expiresAt);
      expect(
        supportCodeEnd(code, account, { secret, now: Date.parse(expiresAt) + HALF_HOUR_MS }),
      ).toBeUndefined();
    }),
  );
});

test('a code of another account or another server, or an invalid one, is rejected', () => {
  const { code } = supportCode(id, { secret, now: 0 });
  const other = '0190a000-0000-7abc-8def-0123456789ac';
  expect(supportCodeEnd(code, other, { secret, now: 0 })).toBeUndefined();
  expect(supportCodeEnd(code, id, { secret: 'another', now: 0 })).toBeUndefined();
  expect(supportCodeEnd('hello', id, { secret, now: 0 })).toBeUndefined();
  expect(accountTail('U'.repeat(12))).toBeUndefined();
});
