import { money } from '@harbour/core/money';
import { describe, expect, it } from 'vitest';
import { readChoice } from './settlement-choice.ts';

const read = (query: string, place: 'hk' | 'sg' = 'hk') =>
  readChoice(new URL(`https://harbour.example/en/rates${query}`), {
    place,
    currency: place === 'hk' ? 'HKD' : 'SGD',
    today: '2026-11-23',
  });

describe('the fields of the settlement calculator', () => {
  it('have default values in an address without them', () => {
    expect(read('', 'sg')).toEqual({
      entered: { rate: '', bill: '28.80', count: '60', day: '2026-11-23' },
      bill: money('SGD', 2880),
      count: 60,
      day: '2026-11-23',
      wrong: [],
    });
  });

  it('are read as entered', () => {
    expect(read('?bill=HK$1,250.50&count=7&day=2026-12-24&rate=hk-fps')).toMatchObject({
      entered: { rate: 'hk-fps', bill: 'HK$1,250.50' },
      bill: money('HKD', 125_050),
      count: 7,
      day: '2026-12-24',
      wrong: [],
    });
  });

  it.each([
    ['?bill=0', ['bill']],
    ['?bill=-5', ['bill']],
    ['?bill=S$5', ['bill']],
    ['?bill=1000000.01', ['bill']],
    ['?count=0', ['count']],
    ['?count=2.5', ['count']],
    ['?count=10000', ['count']],
    ['?day=2026-02-30', ['day']],
    ['?day=2028-01-01', ['day']],
    ['?day=tomorrow&count=&bill=', ['bill', 'count', 'day']],
  ])('report the invalid ones in %s', (query, wrong) => {
    expect(read(query).wrong).toEqual(wrong);
  });
});
