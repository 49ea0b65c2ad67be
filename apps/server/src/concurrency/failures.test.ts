import { expect, test } from 'vitest';
import { attemptEach, createFailures } from './failures.ts';

test('a failure does not stop the other items, and is thrown after the last one', async () => {
  const done: number[] = [];
  const attempting = attemptEach([1, 2, 3], async (item) => {
    if (item === 2) throw new RangeError('two');
    done.push(item);
  });
  await expect(attempting).rejects.toThrow(new RangeError('two'));
  expect(done).toEqual([1, 3]);
});

test('several failures are thrown together', async () => {
  const attempting = attemptEach(['a', 'b', 'c'], async (item) => {
    if (item !== 'b') throw new TypeError(item);
  });
  await expect(attempting).rejects.toMatchObject({
    message: '2 failures; first: TypeError: a',
    errors: [new TypeError('a'), new TypeError('c')],
  });
});

test('without a failure the result is returned and nothing is thrown', async () => {
  const failures = createFailures();
  expect(await failures.attempt(async () => 7)).toBe(7);
  failures.throwAny();
});
