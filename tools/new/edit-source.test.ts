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

test('an entry goes to the end of the list that is named, and nowhere else', () => {
  const added = addEntry(SOURCE, { name: 'LIST', entry: "  b: 'c'," });
  expect(added).toBe(SOURCE.replace("  a: '}',\n", "  a: '}',\n  b: 'c',\n"));
});

test.each([
  ['LIS', 'the list LIS is not in this file'],
  ['missing', 'the list missing is not in this file'],
])('a list that is not there is named: %s', (name, message) => {
  expect(() => addEntry(SOURCE, { name, entry: 'x' })).toThrow(message);
});

test('a line that is not there is named', () => {
  expect(() => addAfter(SOURCE, { anchor: '  resources: {\n', text: 'x' })).toThrow(
    '"resources: {" is not in this file. If it moved, correct the generator in tools/new.',
  );
});
