import { LOCALE_TABLE, LOCALES, TRADE_NAMES } from '@harbour/core/i18n';
import { readLocaleFile } from '@harbour/core/i18n/node';
import { expect, test } from 'vitest';
import { TRADE_NEEDS } from './trade-needs.ts';
import { toTradeStory } from './trade-story.ts';

/** A partial language may lack the texts of a trade; its page then uses those of the fallback language. */
const COMPLETE = LOCALES.filter((locale) => LOCALE_TABLE[locale].isPartial !== true);

test('every module that a use case needs has a reason in each language, and no other module has one', () => {
  const offenders = TRADE_NAMES.flatMap((name) =>
    COMPLETE.filter((locale) => {
      const reasons = Object.keys(toTradeStory(readLocaleFile(locale, `trades/${name}`))?.modules ?? {});
      return reasons.toSorted().join() !== Object.keys(TRADE_NEEDS[name]).toSorted().join();
    }).map((locale) => `${locale} ${name}`),
  );
  expect(offenders).toEqual([]);
});

test('every use case has a complete story in each language, with its day in order', () => {
  const offenders = TRADE_NAMES.flatMap((name) =>
    COMPLETE.filter((locale) => {
      const story = toTradeStory(readLocaleFile(locale, `trades/${name}`));
      if (story === undefined || story.slip.lines.length !== 3 || story.price === '') return true;
      const { day, questions } = story;
      const isInOrder = day.every(({ title }, index) => {
        const before = day[index - 1]?.title ?? '';
        return title > before || title < '06:00';
      });
      return !isInOrder || day.length < 4 || day.length > 6 || questions.length < 3 || questions.length > 4;
    }).map((locale) => `${locale} ${name}`),
  );
  expect(offenders).toEqual([]);
});

test('an empty file has no story', () => {
  expect(toTradeStory({})).toBeUndefined();
});
