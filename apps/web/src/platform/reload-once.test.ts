import { expect, test } from 'vitest';
import { reloadOnce } from './reload-once.ts';

function newStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

test('a second failure within a minute does not reload again', () => {
  const storage = newStorage();
  let reloads = 0;
  const attempt = (now: number) => reloadOnce(storage, now, () => reloads++);
  expect([attempt(1_000_000), attempt(1_059_999), attempt(1_060_000)]).toEqual([true, false, true]);
  expect(reloads).toBe(2);
});
