import { expect, test } from 'vitest';
import { bulkAction } from './bulk-operations.ts';

test('a language that was emptied is left out of what many records get', () => {
  const title = { en: 'Fair', 'zh-hk': null };
  expect(bulkAction('edit', 'news', { title, author: '' })).toEqual({
    kind: 'edit',
    data: { title: { en: 'Fair' }, author: null },
  });
});
