import { expect, test } from 'vitest';
import { readStored } from './tab-storage.ts';

test.each<[string | null, readonly (readonly [string, string])[]]>([
  ['{"name":"Chan","phone":""}', [['name', 'Chan']]],
  ['{"name":7}', []],
  ['[', []],
  ['null', []],
  [null, []],
])('reads %j as %j', (text, entries) => {
  expect([...readStored(text)]).toEqual(entries);
});
