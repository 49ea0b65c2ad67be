import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPreviewing, DEBOUNCE_MS, MESSAGE_MS, PATIENCE_MS } from './create-previewing.ts';

/** A previewing over a clock and two frames that a test controls. */
function startPreviewing() {
  let now = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  const sent: { readonly values: string; readonly index: number }[] = [];
  const scrolled: unknown[] = [];
  const shown: number[] = [];
  const failures: boolean[] = [];
  const frames = [0, 1].map(() => ({ postMessage: (message: unknown) => void scrolled.push(message) }));
  let tickets = 0;
  const previewing = createPreviewing({
    clock: {
      now: () => now,
      after(ms, run) {
        const timer = { at: now + ms, run };
        timers.add(timer);
        return () => timers.delete(timer);
      },
    },
    askTicket: async () => ({ token: `t${++tickets}`, until: now + 15 * 60_000 }),
    frame: (index) => frames[index] ?? null,
    send: ({ values }, index) => void sent.push({ values, index }),
    onShown: (index) => void shown.push(index),
    onFailed: (hasFailed) => void failures.push(hasFailed),
  });
  return {
    previewing,
    sent,
    scrolled,
    shown,
    failures,
    frames,
    tickets: () => tickets,
    type: (values: string) => previewing.draw({ values, locale: 'en', theme: 'light' }),
    async wait(ms: number) {
      now += ms;
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer);
        timer.run();
      }
      await setImmediate();
    },
    async load(index: number) {
      previewing.reported(frames[index], { previewReady: true });
      previewing.loaded(index);
      await setImmediate();
    },
  };
}

test('several keystrokes cause one render, in the hidden frame', async () => {
  const { type, wait, sent, load, shown } = startPreviewing();
  for (const values of ['a', 'ab', 'abc']) type(values);
  await wait(DEBOUNCE_MS);
  expect(sent).toEqual([{ values: 'abc', index: 1 }]);
  await load(1);
  expect(shown).toEqual([1]);
});

test('a render starts as soon as typing pauses, at most half a second after the last key', async () => {
  const { type, wait, sent } = startPreviewing();
  type('a');
  await wait(DEBOUNCE_MS - 1);
  type('ab');
  await wait(DEBOUNCE_MS - 1);
  expect(sent).toEqual([]);
  await wait(1);
  expect(sent).toEqual([{ values: 'ab', index: 1 }]);
  expect(DEBOUNCE_MS).toBeLessThanOrEqual(500);
});

test('one render runs at a time, followed by the latest state', async () => {
  const { type, wait, sent, load } = startPreviewing();
  type('first');
  await wait(DEBOUNCE_MS);
  for (const values of ['second', 'third']) {
    type(values);
    await wait(DEBOUNCE_MS);
  }
  expect(sent.map(({ values }) => values)).toEqual(['first']);
  await load(1);
  expect(sent.map(({ values, index }) => [values, index])).toEqual([
    ['first', 1],
    ['third', 0],
  ]);
});

test('the next frame is scrolled to the same position', async () => {
  const { type, wait, load, previewing, frames, scrolled } = startPreviewing();
  type('first');
  await wait(DEBOUNCE_MS);
  await load(1);
  previewing.reported(frames[1], { previewTop: 640 });
  previewing.reported({}, { previewTop: 7 });
  type('second');
  await wait(DEBOUNCE_MS);
  await load(0);
  expect(scrolled.at(-1)).toEqual({ previewTop: 640 });
});

test('an error page is not shown, and the next render gets a new ticket', async () => {
  const { type, wait, previewing, shown, failures, tickets, load } = startPreviewing();
  type('first');
  await wait(DEBOUNCE_MS);
  previewing.loaded(1);
  expect([shown, failures]).toEqual([[], []]);
  await wait(MESSAGE_MS);
  expect([shown, failures]).toEqual([[], [true]]);
  type('second');
  await wait(DEBOUNCE_MS);
  await load(1);
  expect([shown, failures.at(-1), tickets()]).toEqual([[1], false, 2]);
});

test('a page whose message arrives after its load event is shown', async () => {
  const { type, wait, previewing, frames, shown, failures } = startPreviewing();
  type('first');
  await wait(DEBOUNCE_MS);
  previewing.loaded(1);
  previewing.reported(frames[1], { previewReady: true });
  await wait(MESSAGE_MS);
  expect([shown, failures]).toEqual([[1], [false]]);
});

test('a server that does not respond does not block later renders', async () => {
  const { type, wait, sent } = startPreviewing();
  type('first');
  await wait(DEBOUNCE_MS);
  type('second');
  await wait(DEBOUNCE_MS);
  await wait(PATIENCE_MS);
  expect(sent.map(({ values }) => values)).toEqual(['first', 'second']);
});
