import { expect, test } from 'vitest';
import { createPending } from './pending.ts';

test('settling waits for pending work, and for work that it starts', async () => {
  const pending = createPending(unexpected);
  const done: string[] = [];
  const begun = Promise.withResolvers<void>();
  const work = async (name: string) => {
    await begun.promise;
    done.push(name);
  };
  const first = async () => {
    await work('first');
    pending.add(work('second'));
  };
  pending.add(first());
  expect(pending.isEmpty()).toBe(false);
  begun.resolve();
  await pending.settle();
  expect(done).toEqual(['first', 'second']);
  expect(pending.isEmpty()).toBe(true);
});

test('a failure is reported and does not block settling', async () => {
  const errors: unknown[] = [];
  const pending = createPending((error) => errors.push(error));
  pending.add(Promise.reject(new Error('disk')));
  await pending.settle();
  expect(errors).toEqual([new Error('disk')]);
});

function unexpected(error: unknown): never {
  throw error;
}
