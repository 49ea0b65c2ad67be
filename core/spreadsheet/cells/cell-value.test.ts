import { describe, expect, it } from 'vitest';
import { money } from '../../money/money.ts';
import { fixedOffset } from '../../table/filters/day.ts';
import { toCellValue } from './cell-value.ts';
import type { CellKind } from './column.ts';

const accepted: readonly (readonly [CellKind, unknown, unknown])[] = [
  ['text', '00420', '00420'],
  ['text', 91234567, '91234567'],
  ['text', ['甲', null, '乙'], '甲, , 乙'],
  ['text', { formula: '1+1' }, '{"formula":"1+1"}'],
  ['text', { hyperlink: 'https://a.example', text: 'a' }, '{"hyperlink":"https://a.example","text":"a"}'],
  ['text', { richText: [{ text: 'a' }] }, '{"richText":[{"text":"a"}]}'],
  ['integer', -0, 0],
  ['integer', 999_999_999_999_999, 999_999_999_999_999],
  ['decimal', 0.1, 0.1],
  ['money', money('HKD', 212_550), 2125.5],
  ['money', 5, 0.05],
  ['boolean', false, false],
  ['dateTime', '2026-01-31T17:00:00.000Z', new Date('2026-02-01T01:00:00Z')],
  ['dateTime', new Date('2026-01-31T17:00:00Z'), new Date('2026-02-01T01:00:00Z')],
  ['date', '2026-01-31T17:00:00.000Z', new Date('2026-02-01T00:00:00Z')],
  ['date', '1969-12-30T17:00:00.000Z', new Date('1969-12-31T00:00:00Z')],
  ['date', '2024-02-29', new Date('2024-02-29T00:00:00Z')],
];

const refused: readonly (readonly [CellKind, unknown, string])[] = [
  ['text', 'half \uD83D', 'broken-text'],
  ['text', new Date(Number.NaN), 'bad-date'],
  ['integer', 1.5, 'bad-number'],
  ['integer', 1_000_000_000_000_000, 'bad-number'],
  ['integer', '7', 'wrong-kind'],
  ['decimal', Number.NaN, 'bad-number'],
  ['decimal', Number.POSITIVE_INFINITY, 'bad-number'],
  ['decimal', { formula: '1+1' }, 'wrong-kind'],
  ['money', { currency: 'HKD' }, 'wrong-kind'],
  ['boolean', 1, 'wrong-kind'],
  ['dateTime', new Date(Number.NaN), 'bad-date'],
  ['dateTime', '2026-01-31', 'bad-date'],
  ['dateTime', { formula: 'NOW()' }, 'wrong-kind'],
  ['date', '2023-02-29', 'bad-date'],
];

describe('toCellValue', () => {
  it.each(accepted)('accepts %s %j', (kind, value, cell) => {
    expect(toCellValue(kind, value, fixedOffset)).toEqual(cell);
  });

  it.each(refused)('refuses %s %j with %s', (kind, value, code) => {
    expect(() => toCellValue(kind, value, fixedOffset)).toThrow(expect.objectContaining({ code }));
  });

  it.each(['text', 'integer', 'date', 'money'] as const)('leaves a missing %s empty', (kind) => {
    expect([undefined, null].map((value) => toCellValue(kind, value, fixedOffset))).toEqual([null, null]);
  });
});
