import { expect, test } from 'vitest';
import { frameAddress } from './frame-address.ts';

const FIELDS = 'http://localhost:3031/fields/sbx_1';

test('the fields speak the page’s language and wear its theme', () => {
  expect(frameAddress(FIELDS, { locale: 'zh-hk', theme: 'dark' })).toBe(`${FIELDS}?lang=zh-hk&theme=dark`);
});

test('where the page follows the device, so do the fields', () => {
  expect(frameAddress(FIELDS, { locale: 'en', theme: undefined })).toBe(`${FIELDS}?lang=en`);
});
