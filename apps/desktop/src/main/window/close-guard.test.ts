import { expect, test } from 'vitest';
import { createCloseGuard } from './close-guard.ts';

function startGuard(responses: readonly (boolean | Promise<boolean>)[]) {
  const waiting = [...responses];
  const happened: string[] = [];
  const guard = createCloseGuard({
    async ask() {
      happened.push('ask');
      return waiting.shift() ?? false;
    },
    leave: () => happened.push('leave'),
  });
  const close = () => guard.onClose({ preventDefault: () => happened.push('prevent') });
  return { guard, close, happened };
}

test('a window with nothing unsaved closes without a word', async () => {
  const { close, happened } = startGuard([]);
  await close();
  expect(happened).toEqual([]);
});

test('unsaved work is asked about, and a no keeps the window and the question', async () => {
  const { guard, close, happened } = startGuard([false, true]);
  guard.setUnsaved(true);
  await close();
  expect(happened).toEqual(['prevent', 'ask']);
  await close();
  expect(happened).toEqual(['prevent', 'ask', 'prevent', 'ask', 'leave']);
  await close();
  expect(happened).toHaveLength(5);
});

test('a second attempt while the question stands asks no second one', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { guard, close, happened } = startGuard([promise]);
  guard.setUnsaved(true);
  const first = close();
  await close();
  resolve(true);
  await first;
  expect(happened).toEqual(['prevent', 'ask', 'prevent', 'leave']);
});

test('a dialog that fails keeps the window, and the next attempt asks again', async () => {
  const { guard, close, happened } = startGuard([Promise.reject(new Error('No dialog')), true]);
  guard.setUnsaved(true);
  await expect(close()).rejects.toThrow('No dialog');
  await close();
  expect(happened.at(-1)).toBe('leave');
});
