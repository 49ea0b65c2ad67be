import { expect, test } from 'vitest';
import { readKept } from './tab-storage.ts';

test.each<[string | null, readonly (readonly [string, string])[]]>([
  ['{"name":"Chan","phone":""}', [['name', 'Chan']]],
  ['{"name":7}', []],
  ['[', []],
  ['null', []],
  [null, []],
])('%j holds %j', (text, entries) => {
  expect([...readKept(text)]).toEqual(entries);
});
