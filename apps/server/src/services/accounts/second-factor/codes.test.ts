import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { toRecordId } from '../../../database/record-ids.ts';
import {
  hashRecoveryCode,
  matchingStep,
  newRecoveryCodes,
  newTotpSecret,
  recoveryHashes,
  totpAddress,
  totpCode,
} from './codes.ts';

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

const account = { kind: 'users', id: toRecordId('0190a000-0000-7abc-8def-0123456789ab') } as const;

test('ten distinct codes have 28 digits each in Crockford’s base 32, which are 140 bits', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[\dA-HJKMNP-TV-Z]{4}-){6}[\dA-HJKMNP-TV-Z]{4}$/);
});

test('every digit is used, about equally often', () => {
  const digits = Array.from({ length: 40 }, newRecoveryCodes).flat().join('').replaceAll('-', '');
  const counts = Map.groupBy(digits, (digit) => digit);
  expect(counts.size).toBe(32);
  // 350 are expected of each; this limit is eight standard deviations away.
  for (const { length } of counts.values()) expect(Math.abs(length - 350)).toBeLessThan(150);
});

test.each([
  ['as printed', '0KQM-2XHD-VB9P-4TRW-1E1S-K5ZC-Y8GN'],
  ['in lower case without dashes', '0kqm2xhdvb9p4trw1e1sk5zcy8gn'],
  ['with spaces, long dashes and look-alike letters', ' OKQM – 2XHD – VB9P – 4TRW – IElS – K5ZC – Y8GN '],
  ['in full-width letters', '０ＫＱＭ－２ＸＨＤ－ＶＢ９Ｐ－４ＴＲＷ－１Ｅ１Ｓ－Ｋ５ＺＣ－Ｙ８ＧＮ'],
])('a code is accepted %s', (_how, entered) => {
  expect(recoveryHashes(account, entered)).toContain(
    hashRecoveryCode(account, '0KQM-2XHD-VB9P-4TRW-1E1S-K5ZC-Y8GN'),
  );
});

test('a code of another account or with another digit has another hash', () => {
  const code = '0KQM-2XHD-VB9P-4TRW-1E1S-K5ZC-Y8GN';
  const other = { kind: 'admins', id: account.id } as const;
  expect(recoveryHashes(other, code)).not.toContain(hashRecoveryCode(account, code));
  expect(recoveryHashes(account, code.replace('9', '8'))).not.toContain(hashRecoveryCode(account, code));
});

test('an earlier code of 16 letters is found by its hash, with its L and U', () => {
  const stored = createHash('sha256').update(`users/${account.id}/7KLM2XUDVB9P4TRW`).digest('hex');
  expect(recoveryHashes(account, '7klm-2xud-vb9p-4trw')).toContain(stored);
});
