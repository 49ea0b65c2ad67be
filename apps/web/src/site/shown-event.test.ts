import { LOCALE_TABLE, LOCALES } from '@harbour/core/i18n';
import { expect, test } from 'vitest';
import { printSpan } from './shown-event.ts';

test.each(LOCALES)('formats the time of an event in %s with plain spaces only', (locale) => {
  const format = new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, {
    timeStyle: 'short',
    timeZone: 'Asia/Hong_Kong',
  });
  const span = printSpan(format, {
    startDate: '2026-12-15T06:00:00.000Z',
    endDate: '2026-12-15T08:00:00.000Z',
  });
  expect(span).toMatch(/(?:2|14)\D00.+(?:4|16)\D00/);
  expect(span).not.toMatch(/[^\S ]/);
});
