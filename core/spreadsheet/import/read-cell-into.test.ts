import { describe, expect, it, test } from 'vitest';
import type { Field } from '../../contract/definition/field.ts';
import * as fields from '../../contract/definition/fields.ts';
import { fixedOffset } from '../../table/filters/day.ts';
import type { ImportTarget } from './import-target.ts';
import { guessDateStyle, needsDateStyle } from './parse-date.ts';
import type { CellReading } from './parsed-cell.ts';
import { readCellInto } from './read-cell-into.ts';

const TILL = '01890a5d-ac96-774b-bcce-b302099a8001';
const KIOSK = '01890a5d-ac96-774b-bcce-b302099a8002';

const reading: CellReading = {
  zone: fixedOffset,
  valueNames: (_path, value) => (value === 'draft' ? ['Draft', '草稿'] : []),
  idsOf: (_collection, name) =>
    ({
      Till: [TILL],
      'Till, large': [TILL],
      Kiosk: [KIOSK],
      Twin: [TILL, KIOSK],
      '茶、咖啡': [TILL],
      收銀機: [TILL],
      自助點餐機: [KIOSK],
    })[name] ?? [],
  namesOf: (_collection, id) => (id === TILL ? ['Till, large', '收銀機'] : ['Kiosk']),
  yes: ['是'],
  no: ['否'],
};

function read(field: Field, text: string, more: Partial<CellReading> = {}) {
  const cell = { text, value: text === '' ? null : text };
  const place = { id: 'it', path: 'it', field };
  return readCellInto(cell, place, { record: { it: null }, reading: { ...reading, ...more } });
}

const dayFirst = { dateStyle: 'dayFirst' } as const;
const { oneOf } = fields;

describe('a cell', () => {
  it.each<[name: string, field: Field, text: string, value: unknown, more?: Partial<CellReading>]>([
    ['a whole number with commas', fields.integer({}), '1,234', 1234],
    ['a number in full width', fields.integer({}), '１２', 12],
    ['a number', fields.decimal({ min: -1 }), '-0.5', -0.5],
    ['a number with an exponent', fields.decimal({}), '1e-7', 1e-7],
    ['the name of a status', oneOf(['draft', 'published'], {}), '草稿', 'draft'],
    ['a word for yes', fields.boolean({}), '是', true],
    ['a wall time at UTC+8', fields.dateTime({}), '2026-12-01 09:00', '2026-12-01T01:00:00.000Z'],
    ['a date', fields.date({}), '2026-12-01', '2026-12-01'],
    ['a date as Chinese programs write it', fields.date({}), '2026/1/31', '2026-01-31'],
    ['a date in Chinese', fields.date({}), '2026年1月31日', '2026-01-31'],
    ['a date in English', fields.date({}), '31-Jan-2026', '2026-01-31'],
    ['a date in American English', fields.date({}), 'Jan 31, 2026', '2026-01-31'],
    ['a time as lists show it', fields.dateTime({}), '1 Sept 2026, 17:30', '2026-09-01T09:30:00.000Z'],
    ['a time in Chinese', fields.dateTime({}), '2026年2月1日下午5:30', '2026-02-01T09:30:00.000Z'],
    ['a date in full width', fields.date({}), '３１／１２／２０２６', '2026-12-31', dayFirst],
    ['a date in a chosen style', fields.date({}), '31/12/2026', '2026-12-31', dayFirst],
    ['a date with the month first', fields.date({}), '12/31/2026', '2026-12-31', { dateStyle: 'monthFirst' }],
    ['a time with PM', fields.dateTime({}), '1/2/2026 5:30:15 PM', '2026-02-01T09:30:15.000Z', dayFirst],
    ['a time with 下午', fields.dateTime({}), '2026/2/1 下午 5:30', '2026-02-01T09:30:00.000Z'],
    [
      'midnight on a 12-hour clock',
      fields.dateTime({}),
      '2/2/2026 12:00 AM',
      '2026-02-01T16:00:00.000Z',
      dayFirst,
    ],
    ['an amount', fields.moneyAmount({}), 'HK$1,234.50', { currency: 'HKD', amount: 123_450 }],
    ['an amount by code', fields.moneyAmount({}), 'SGD 12', { currency: 'SGD', amount: 1_200 }],
    [
      'prices in one cell',
      fields.priceList({}),
      'HK$1,000.00 · S$180',
      [
        { currency: 'HKD', amount: 100_000 },
        { currency: 'SGD', amount: 18_000 },
      ],
    ],
    ['currencies', fields.currencies({}), 'sgd, HKD', ['SGD', 'HKD']],
    ['a record by its name', fields.reference('categories', {}), 'Kiosk', KIOSK],
    ['a record by id', fields.reference('categories', {}), `收銀機 [${TILL}]`, TILL],
    ['records, one by name and one by id', fields.images({}), `Kiosk, Till, large [${TILL}]`, [KIOSK, TILL]],
    ['records joined by a Chinese comma', fields.images({}), '收銀機、自助點餐機', [TILL, KIOSK]],
    ['a name with a Chinese comma beside another', fields.images({}), '茶、咖啡, Kiosk', [TILL, KIOSK]],
    ['names with commas, joined by semicolons', fields.images({}), 'Till, large; Kiosk', [TILL, KIOSK]],
    ['records after an id', fields.images({}), `[${TILL}]; Kiosk`, [TILL, KIOSK]],
    ['nothing for an optional field', fields.text({ optional: true }), ' ', undefined],
    ['a text that starts like a formula', fields.text({}), '=1+1', '=1+1'],
  ])('with %s is read', (...[, field, text, value, more]) => {
    const effect = value === undefined ? { kind: 'same' } : { kind: 'change', value };
    expect(read(field, text, more)).toEqual(effect);
  });

  it.each<[name: string, field: Field, text: string, code: string]>([
    ['a number with a decimal comma', fields.decimal({}), '1.234,5', 'notNumber'],
    ['an ambiguous date', fields.dateTime({}), '01/02/2026', 'dateStyle'],
    ['an unknown status', oneOf(['draft'], {}), 'gone', 'notChoice'],
    ['an amount without a currency for a price list', fields.priceList({}), '12', 'notPrices'],
    ['an address without a scheme', fields.url({}), 'harbour.example', 'notAllowed'],
    ['a line break in a field of one line', fields.text({}), 'Shop 12\nGround floor', 'notAllowed'],
    ['a name that two records share', fields.reference('categories', {}), 'Twin', 'severalFound'],
    ['a name that does not match the id', fields.reference('categories', {}), `Kiosk [${TILL}]`, 'nameNotId'],
    ['two records in a reference', fields.reference('categories', {}), `[${TILL}], [${KIOSK}]`, 'oneRecord'],
    ['an unknown currency', fields.currencies({}), 'HKD, XXX', 'notChoice'],
  ])('with %s is refused', (...[, field, text, code]) => {
    expect(read(field, text)).toMatchObject({ kind: 'issue', issue: { code, path: 'it' } });
  });

  it('with an amount is read in the currency of a single price, and refused with several', () => {
    const target = { id: 'it', path: 'it', field: fields.priceList({}) };
    const into = (currencies: readonly string[], text = '1,234.5') =>
      readCellInto({ text, value: text }, target, {
        record: { it: currencies.map((currency) => ({ currency, amount: 100 })) },
        reading,
      });
    expect(into(['SGD'])).toEqual({ kind: 'change', value: [{ currency: 'SGD', amount: 123_450 }] });
    expect(into(['SGD'], 'HKD 5')).toEqual({ kind: 'change', value: [{ currency: 'HKD', amount: 500 }] });
    expect(into(['HKD', 'SGD'])).toMatchObject({ kind: 'issue', issue: { code: 'notPrices' } });
    expect(into(['SGD'], '1; 2')).toMatchObject({ kind: 'issue', issue: { code: 'notPrices' } });
  });

  it('that is empty clears an optional field, and is refused for a required one', () => {
    const empty = (field: Field, it: unknown) =>
      readCellInto({ text: '', value: null }, { id: 'it', path: 'it', field }, { record: { it }, reading });
    const missing = { kind: 'issue', issue: { code: 'missing', path: 'it' } };
    expect(empty(fields.text({ optional: true }), 'Tea')).toEqual({ kind: 'change', value: null });
    expect(empty(fields.text({}), 'Tea')).toMatchObject(missing);
    expect(empty(fields.priceList({}), [{ currency: 'HKD', amount: 100 }])).toMatchObject(missing);
  });

  it('with a formula without a result is refused', () => {
    const cell = { text: '', value: { error: '' } };
    const target = { id: 'it', path: 'it', field: fields.integer({}) };
    expect(readCellInto(cell, target, { record: {}, reading })).toMatchObject({
      issue: { code: 'formulaEmpty' },
    });
  });

  it('with a localized text replaces only that language, and keeps its blanks', () => {
    const target: ImportTarget = {
      id: 'it@zh-hk',
      path: 'it',
      field: fields.localizedText({}),
      language: 'zh-hk',
    };
    const record = { it: { en: 'Tea', 'zh-cn': '茶' } };
    expect(readCellInto({ text: ' 奶茶', value: ' 奶茶' }, target, { record, reading })).toEqual({
      kind: 'change',
      value: { en: 'Tea', 'zh-hk': ' 奶茶', 'zh-cn': '茶' },
    });
  });
});

test('guesses the date style only if the dates of a file prove it', () => {
  expect(guessDateStyle(['1/2/2026', '31/12/2026'])).toBe('dayFirst');
  expect(guessDateStyle(['1/2/2026', '12-31-2026'])).toBe('monthFirst');
  expect(guessDateStyle(['１/２/２０２６', '３１／１２／２０２６'])).toBe('dayFirst');
  expect(guessDateStyle(['1/2/2026'])).toBeUndefined();
  expect(guessDateStyle(['31/12/2026', '12/31/2026'])).toBeUndefined();
  expect(['1/2/2026', '2026-02-01', '31.12.2026 17:00'].map(needsDateStyle)).toEqual([true, false, true]);
});
