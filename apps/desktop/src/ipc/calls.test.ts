import { inspect } from 'node:util';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { eventNames } from './events.ts';
import { CHUNK_BYTES, TEXT_LENGTH } from './limits.ts';
import { callNames } from './verbs.ts';

test('every call that the preload script offers has a schema, and no other call has one', () => {
  expect(Object.keys(calls).toSorted()).toEqual([...callNames()].toSorted());
});

test.each([...callNames(), ...eventNames])('%s consists of an area and a verb', (name) => {
  expect(name).toMatch(/^[a-z]+:[a-z]+([A-Z][a-z]+)*$/);
});

test.each(Object.entries(calls))('%s rejects one argument too many', (_name, { takes }) => {
  expect(
    v.is(
      takes,
      Array.from({ length: takes.items.length + 1 }, () => 'x'),
    ),
  ).toBe(false);
});

const taken = [
  ['files:write', ['handle', new Uint8Array(CHUNK_BYTES)], true],
  ['files:write', ['handle', new Uint8Array(CHUNK_BYTES + 1)], false],
  ['files:write', ['handle', 'text'], false],
  ['files:write', ['/etc/passwd', [1, 2]], false],
  ['files:read', ['handle', 0], true],
  ['files:read', ['handle', -1], false],
  ['files:read', ['handle', 1.5], false],
  ['files:read', [{ path: '/etc/passwd' }, 0], false],
  ['files:pick', [{ accept: ['image/*'], multiple: true }], true],
  ['files:pick', [{ accept: ['image/*'], multiple: true, defaultPath: '/etc' }], false],
  ['shell:setProgress', [0.5], true],
  ['shell:setProgress', [null], true],
  ['shell:setProgress', [Number.NaN], false],
  ['shell:setProgress', [2], false],
  ['shell:setLocale', ['zh-hk'], true],
  ['shell:setLocale', ['../zh-hk'], false],
  ['shell:setTitle', ['a'.repeat(TEXT_LENGTH.title)], true],
  ['shell:setTitle', ['a'.repeat(TEXT_LENGTH.title + 1)], false],
  ['links:open', ['https://harbour.example'], true],
  ['links:open', ['file:///etc/passwd'], false],
  ['tokens:save', [''], false],
] as const;

for (const [name, given, isTaken] of taken) {
  const shown = inspect(given, { breakLength: Infinity, maxArrayLength: 3, maxStringLength: 40 });
  test(`${name} ${isTaken ? 'accepts' : 'rejects'} ${shown}`, () => {
    expect(v.is(calls[name].takes, given)).toBe(isTaken);
  });
}
