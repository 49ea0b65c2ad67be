import { expect, test } from 'vitest';
import { bulkData } from './bulk-operations.ts';

test('an emptied language is left out of a bulk edit', () => {
  const title = { en: 'Fair', 'zh-hk': null };
  expect(bulkData('edit', 'news', { title, author: '' })).toEqual({
    title: { en: 'Fair' },
    author: null,
  });
});
