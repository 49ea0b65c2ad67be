import { expect, test } from 'vitest';
import { addAfter, addEntry } from './edit-source.ts';

const SOURCE = `const other = {
  a: 1,
};
export const LIST: Record<string, string> = {
  // } does not end the list here
  a: '}',
};
const after = [];
`;

test('adds an entry only at the end of the named list', () => {
  const added = addEntry(SOURCE, { name: 'LIST', entry: "  b: 'c'," });
  expect(added).toBe(SOURCE.replace("  a: '}',\n", "  a: '}',\n  b: 'c',\n"));
});

test.each([
  ['LIS', 'the list LIS is not in this file'],
  ['missing', 'the list missing is not in this file'],
])('reports a missing list: %s', (name, message) => {
  expect(() => addEntry(SOURCE, { name, entry: 'x' })).toThrow(message);
});

test('reports a missing line', () => {
  expect(() => addAfter(SOURCE, { anchor: '  resources: {\n', text: 'x' })).toThrow(
    '"resources: {" is not in this file. If it moved, correct the generator in tools/new.',
  );
});
