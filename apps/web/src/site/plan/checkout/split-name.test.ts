import { displayName } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { splitName } from './split-name.ts';

test.each(['Wong Ka Yan', 'Ada Chan', '黃嘉欣', '欧阳娜娜'])(
  '%s is printed again as it was typed',
  (entered) => {
    expect(displayName({ email: 'a@b.hk', name: splitName(entered) ?? null })).toBe(entered);
  },
);

test('a name of one word has no family name, and an empty one no part', () => {
  expect(splitName(' Madonna ')).toEqual({ lastName: '', firstName: 'Madonna' });
  expect(splitName(' ')).toBeUndefined();
});
