import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contentLanguages } from './localized.ts';
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
  expect(issue?.message).toBe(
    `Expected a text by language, such as {"en": "Lunch"}: English is needed, and the languages are ${contentLanguages.join(', ')}`,
  );
});
