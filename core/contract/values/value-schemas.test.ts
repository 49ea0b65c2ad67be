import * as v from 'valibot';
import { expect, test } from 'vitest';
import { localizedTextSchema } from './value-schemas.ts';

test.each([
  [{ 'zh-hk': '茶' }],
  [{ en: 'Tea', fr: 'Thé' }],
  [[{ lang: 'zh-hk', value: '茶' }]],
  [[{ lang: 'fr', value: 'Thé' }]],
  ['Tea'],
  [null],
])('a localized text cannot be %j, and the issue says which languages it needs', (given) => {
  const [issue] = v.safeParse(localizedTextSchema(10), given).issues ?? [];
  expect(issue?.message).toMatch(/^Expected a text by language.* English is needed.*en, zh-hk, zh-cn$/);
});
