import { TRADE_NAMES } from '@harbour/core/i18n';
import { readLocaleFile } from '@harbour/core/i18n/node';
import { expect, test } from 'vitest';
import { findWrittenTrades } from './written-trades.ts';

test('every use case has enough text of its own to be listed', () => {
  expect([...findWrittenTrades()]).toEqual([...TRADE_NAMES]);
});

test('two use cases with the same text in one language are both left out of the list', () => {
  const written = findWrittenTrades((locale, namespace) =>
    readLocaleFile(
      locale,
      locale === 'zh-cn' && namespace === 'trades/bakery' ? 'trades/hawker-stall' : namespace,
    ),
  );
  expect(TRADE_NAMES.filter((name) => !written.has(name))).toEqual(['hawker-stall', 'bakery']);
});

test('a use case without texts is not listed', () => {
  const written = findWrittenTrades((locale, namespace) =>
    namespace === 'trades/karaoke' ? {} : readLocaleFile(locale, namespace),
  );
  expect(written.has('karaoke')).toBe(false);
  expect(written.size).toBe(TRADE_NAMES.length - 1);
});

test('a language without translated use cases removes none from the list', () => {
  const written = findWrittenTrades((locale, namespace) =>
    locale === 'zh-cn' && namespace.startsWith('trades/') ? {} : readLocaleFile(locale, namespace),
  );
  expect([...written]).toEqual([...TRADE_NAMES]);
});
