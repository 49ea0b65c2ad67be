import { expect, test } from 'vitest';
import { createPending } from './pending.ts';

test('the end waits for what began, and for what that began', async () => {
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

test('what fails is told, and holds nothing up', async () => {
  const errors: unknown[] = [];
  const pending = createPending((error) => errors.push(error));
  pending.add(Promise.reject(new Error('disk')));
  await pending.settle();
  expect(errors).toEqual([new Error('disk')]);
});

function unexpected(error: unknown): never {
  throw error;
}
