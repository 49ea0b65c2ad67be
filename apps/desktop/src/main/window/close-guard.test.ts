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

test('a window without unsaved work closes without asking', async () => {
  const { close, happened } = startGuard([]);
  await close();
  expect(happened).toEqual([]);
});

test('a window with unsaved work asks each time it is closed, until the person agrees', async () => {
  const { guard, close, happened } = startGuard([false, true]);
  guard.setUnsaved(true);
  await close();
  expect(happened).toEqual(['prevent', 'ask']);
  await close();
  expect(happened).toEqual(['prevent', 'ask', 'prevent', 'ask', 'leave']);
  await close();
  expect(happened).toHaveLength(5);
});

test('closing again while the dialog is open does not ask twice', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { guard, close, happened } = startGuard([promise]);
  guard.setUnsaved(true);
  const first = close();
  await close();
  resolve(true);
  await first;
  expect(happened).toEqual(['prevent', 'ask', 'prevent', 'leave']);
});

test('a dialog that fails keeps the window open, and the next attempt asks again', async () => {
  const { guard, close, happened } = startGuard([Promise.reject(new Error('No dialog')), true]);
  guard.setUnsaved(true);
  await expect(close()).rejects.toThrow('No dialog');
  await close();
  expect(happened.at(-1)).toBe('leave');
});
