import { expect, test } from 'vitest';
import { frameAddress, readFrameMessage } from './sandbox-frame.ts';

const FIELDS = 'http://localhost:3031/fields/sbx_1';

test('the fields use the page’s language and theme', () => {
  expect(frameAddress(FIELDS, { locale: 'zh-hk', theme: 'dark' })).toBe(`${FIELDS}?lang=zh-hk&theme=dark`);
});

test('the fields follow the device’s theme where the page does', () => {
  expect(frameAddress(FIELDS, { locale: 'en', theme: undefined })).toBe(`${FIELDS}?lang=en`);
});

const REPORTED = { type: 'harbour-payment', state: 'ready', height: 320 };

test('reads the state and height that a frame reports', () => {
  expect(readFrameMessage(REPORTED)).toEqual({ state: 'ready', height: 320 });
});

test('limits the height of a frame', () => {
  expect(readFrameMessage({ ...REPORTED, height: 1e9 })?.height).toBe(2000);
});

test.each([
  null,
  'ready',
  {},
  { ...REPORTED, type: 'other' },
  { ...REPORTED, state: 1 },
  { ...REPORTED, height: Number.NaN },
  { ...REPORTED, height: -1 },
])('ignores the message %j', (data) => {
  expect(readFrameMessage(data)).toBeUndefined();
});
