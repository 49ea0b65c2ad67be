import { expect, test } from 'vitest';
import { frameAddress, readFrameMessage } from './sandbox-frame.ts';

const FIELDS = 'http://localhost:3031/fields/sbx_1';

test('the fields speak the page’s language and wear its theme', () => {
  expect(frameAddress(FIELDS, { locale: 'zh-hk', theme: 'dark' })).toBe(`${FIELDS}?lang=zh-hk&theme=dark`);
});

test('where the page follows the device, so do the fields', () => {
  expect(frameAddress(FIELDS, { locale: 'en', theme: undefined })).toBe(`${FIELDS}?lang=en`);
});

const REPORTED = { type: 'harbour-payment', state: 'ready', height: 320 };

test('a frame tells its state and its height', () => {
  expect(readFrameMessage(REPORTED)).toEqual({ state: 'ready', height: 320 });
});

test('a frame does not get more of the page than there is use for', () => {
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
])('%j is none of ours', (data) => {
  expect(readFrameMessage(data)).toBeUndefined();
});
