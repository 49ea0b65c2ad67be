import { expect, test } from 'vitest';
import { matchingStep, newTotpSecret, totpAddress, totpCode } from './totp.ts';

/** The secret of RFC 6238, appendix B: the text 12345678901234567890. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i matches RFC 6238', (second, code) => {
  expect(totpCode(SECRET, second * 1000)).toBe(code);
});

test.each([
  [-60, undefined],
  [-30, 1000],
  [0, 1000],
  [30, 1000],
  [60, undefined],
])('a code entered %i seconds from its time belongs to step %s', (seconds, step) => {
  const at = 1000 * 30_000 + 15_000;
  expect(matchingStep(SECRET, totpCode(SECRET, at), at + seconds * 1000)).toBe(step);
});

test.each(['', '28708', '2870820', 'abcdef', '２８７０８２'])('%j is not a code', (code) => {
  expect(matchingStep(SECRET, code, 59_000)).toBeUndefined();
});

test('secrets have 160 bits and differ each time', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
});

test('the address for the app contains the account and the issuer', () => {
  expect(totpAddress(SECRET, 'amy+till@example.com')).toBe(
    `otpauth://totp/Harbour%3Aamy%2Btill%40example.com?secret=${SECRET}&issuer=Harbour&digits=6&period=30`,
  );
});
