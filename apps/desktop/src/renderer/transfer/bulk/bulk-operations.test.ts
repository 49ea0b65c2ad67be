import { expect, test } from 'vitest';
import { bulkData } from './bulk-operations.ts';

test('a language that was emptied is left out of what many records get', () => {
  const title = { en: 'Fair', 'zh-hk': null };
  expect(bulkData('edit', 'news', { title, author: '' })).toEqual({
    title: { en: 'Fair' },
    author: null,
  });
});
