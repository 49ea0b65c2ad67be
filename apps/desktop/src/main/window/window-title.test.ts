import { expect, test } from 'vitest';
import { windowTitle } from './window-title.ts';

test.each([
  ['News', 'https://shop.example', 'News – shop.example – Back Office'],
  ['News', undefined, 'News – Back Office'],
  ['', 'http://localhost:3030', 'localhost:3030 – Back Office'],
  ['Back Office', undefined, 'Back Office'],
])('%j at %j is titled %j', (page, server, title) => {
  expect(windowTitle(page, server, 'Back Office')).toBe(title);
});
