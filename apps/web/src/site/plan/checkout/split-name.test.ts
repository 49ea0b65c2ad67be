import { displayName } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { splitName } from './split-name.ts';

test.each(['Wong Ka Yan', 'Ada Chan', '黃嘉欣', '欧阳娜娜'])(
  '%s is displayed as it was entered',
  (entered) => {
    expect(displayName({ email: 'a@b.hk', name: splitName(entered) ?? null })).toBe(entered);
  },
);

test('a single word becomes the first name, and blank text no name', () => {
  expect(splitName(' Madonna ')).toEqual({ lastName: '', firstName: 'Madonna' });
  expect(splitName(' ')).toBeUndefined();
});
