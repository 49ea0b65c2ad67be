import { expect, test } from 'vitest';
import { RECORD_PAGES } from '../ipc/record-pages.ts';
import { screens } from './screens.ts';

test('every record page has a screen, and every screen a page, in the same order', () => {
  expect(
    screens.map(({ path, collection }) => [path, collection]),
    'A screen needs its line in ipc/record-pages.ts. `npm run new -- collection <name>` writes both.',
  ).toEqual(Object.entries(RECORD_PAGES));
});
