import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DateStyle, guessDateStyle, readDay } from './read-day.ts';

const cell = (text: string) => ({ text, value: text });

test.each<[string, DateStyle, string | null]>([
  ['31/12/2026', 'dayFirst', '2026-12-31'],
  ['12/31/2026', 'monthFirst', '2026-12-31'],
  ['3/4/2026', 'dayFirst', '2026-04-03'],
  ['3/4/2026', 'monthFirst', '2026-03-04'],
  ['31-12-26', 'dayFirst', '2026-12-31'],
  ['31.12.2026', 'dayFirst', '2026-12-31'],
  ['31/12/2026 14:05:59', 'dayFirst', '2026-12-31'],
  ['12/31/2026 2:05 PM', 'monthFirst', '2026-12-31'],
  ['2026-12-31', 'monthFirst', '2026-12-31'],
  ['2026-12-31T09:00:00', 'dayFirst', '2026-12-31'],
  ['2026/1/2', 'dayFirst', '2026-01-02'],
  ['20261231', 'dayFirst', '2026-12-31'],
  ['2026年1月2日', 'dayFirst', '2026-01-02'],
  ['31 Dec 2026', 'monthFirst', '2026-12-31'],
  ['31-DEC-26', 'dayFirst', '2026-12-31'],
  ['31Dec2026', 'dayFirst', '2026-12-31'],
  ['1 Sept 2026', 'dayFirst', '2026-09-01'],
  ['December 31, 2026', 'dayFirst', '2026-12-31'],
  ['２０２６/１２/３１', 'dayFirst', '2026-12-31'],
  ['31/12/2026', 'monthFirst', null],
  ['29/02/2026', 'dayFirst', null],
  ['31/12-2026', 'dayFirst', null],
  ['31 Foo 2026', 'dayFirst', null],
  ['31 De 2026', 'dayFirst', null],
  ['45992', 'dayFirst', null],
  ['', 'dayFirst', null],
])('reads %j (%s) as %j', (text, style, day) => {
  expect(readDay(cell(text), style)).toBe(day);
});

test('reads the typed dates of workbooks in either style, and returns null for error cells', () => {
  const entered = { text: '2026-04-03 10:00:00', value: { wall: '2026-04-03T10:00:00.000' } };
  expect(readDay(entered, 'monthFirst')).toBe('2026-04-03');
  expect(readDay({ text: '#N/A', value: { error: '#N/A' } }, 'dayFirst')).toBeNull();
  expect(readDay(undefined, 'dayFirst')).toBeNull();
});

test('reads back every day of the century in each style, and guesses the style from a day above 12', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom<DateStyle>('dayFirst', 'monthFirst'), (date, style) => {
      const iso = date.toISOString().slice(0, 10);
      const [year = '', month = '', day = ''] = iso.split('-');
      const text = style === 'dayFirst' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
      expect(readDay(cell(text), style)).toBe(iso);
      expect(guessDateStyle([cell(text)])).toBe(Number(day) > 12 ? style : 'dayFirst');
    }),
  );
});

test('the first number above 12 decides the style', () => {
  expect(guessDateStyle(['Date', '', '03/04/2026', '04/13/2026', '13/04/2026'].map(cell))).toBe('monthFirst');
  expect(guessDateStyle([undefined, cell('31 Dec 2026')])).toBe('dayFirst');
});
