import { expect, test } from 'vitest';
import { fulfilled, joinCalls } from './join-calls.ts';

test('calls in one turn of the event loop share a batch, and later calls have their own', async () => {
  const requested: (readonly number[])[] = [];
  const double = joinCalls(async (numbers: readonly number[]) => {
    requested.push(numbers);
    return fulfilled(numbers.map((n) => n * 2));
  });
  const later = async (n: number) => {
    await Promise.resolve();
    return double(n);
  };
  expect(await Promise.all([double(1), later(2), double(3)])).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(requested.map((numbers) => [...numbers].sort())).toEqual([[1, 2, 3], [4]]);
});

test('each call has its own outcome, and a failure of the batch rejects all its calls', async () => {
  const odd = joinCalls(async (numbers: readonly number[]) =>
    Promise.allSettled(
      numbers.map((n) => (n % 2 ? Promise.resolve(n) : Promise.reject(new Error(`${n} is even`)))),
    ),
  );
  const outcomes = await Promise.allSettled([odd(1), odd(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  const broken = joinCalls(() => Promise.reject(new Error('gone')));
  const failures = await Promise.allSettled([broken(1), broken(2)]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
