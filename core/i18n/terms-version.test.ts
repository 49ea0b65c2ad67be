import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { TERMS_VERSION } from '../brand/brand.ts';
import en from './locales/en/legal.json' with { type: 'json' };
import zhCn from './locales/zh-cn/legal.json' with { type: 'json' };
import zhHk from './locales/zh-hk/legal.json' with { type: 'json' };

/**
 * A change of the terms in any language requires a new day in `TERMS_VERSION`, because orders store it with
 * the buyer's consent.
 */
test('the version of the terms matches their texts', () => {
  const texts = [en, zhHk, zhCn].map(({ terms }) => terms);
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  expect([TERMS_VERSION, digest]).toEqual(['2026-11-28', '04ca60cfc2dc696e']);
});
