import { expect, test } from 'vitest';
import { readFrameMessage } from './read-frame-message.ts';

const TOLD = { type: 'harbour-payment', state: 'ready', height: 320 };

test('a frame tells its state and its height', () => {
  expect(readFrameMessage(TOLD)).toEqual({ state: 'ready', height: 320 });
});

test('a frame does not get more of the page than there is use for', () => {
  expect(readFrameMessage({ ...TOLD, height: 1e9 })?.height).toBe(2000);
});

test.each([
  null,
  'ready',
  {},
  { ...TOLD, type: 'other' },
  { ...TOLD, state: 1 },
  { ...TOLD, height: Number.NaN },
  { ...TOLD, height: -1 },
])('%j is none of ours', (data) => {
  expect(readFrameMessage(data)).toBeUndefined();
});
