import type { StatementLine } from '@harbour/core/contract/collections';
import { isRecordId, type RecordId } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { idsOf, invoicesNamed } from './import-statement.ts';

const COMPANY = '00000000-0000-7000-8000-000000000011' as RecordId;
const OTHER = '00000000-0000-7000-8000-000000000012' as RecordId;

describe('the invoices that a text names', () => {
  it.each([
    ['INV HDSG-2026-000012', ['HDSG-2026-000012']],
    ['inv hdsg2026 000012 thanks', ['HDSG-2026-000012']],
    ['HDSG/2026/000012,HDSG/2026/000013', ['HDSG-2026-000012', 'HDSG-2026-000013']],
    ['HDSG-2026-000012 5', ['HDSG-2026-000012']],
    ['HDHK-2026-000012', []],
    ['HDSG-CN-2026-000012', []],
    ['2026-000012', []],
    ['', []],
  ])('%j', (text, named) => {
    expect(invoicesNamed('HDSG', [text])).toEqual(named);
  });

  it('are told once, wherever they are', () => {
    expect(invoicesNamed('HDSG', ['HDSG-2026-000012', 'hdsg2026000012'])).toEqual(['HDSG-2026-000012']);
  });

  it('do not run from one text into the next', () => {
    expect(invoicesNamed('HDSG', ['HDSG-2026', '000012'])).toEqual([]);
  });
});

const line = fc.record({
  bookedOn: fc.constantFrom('2026-03-01', '2026-03-02'),
  amount: fc.constantFrom(money('HKD', 100), money('HKD', 200), money('SGD', 100)),
  payer: fc.constantFrom(null, 'A', 'B'),
  details: fc.constantFrom('A', 'B', '0', '1'),
  bankReference: fc.constantFrom(null, '0', '1'),
}) satisfies fc.Arbitrary<StatementLine>;

test('every line of a statement has an id of its own, which another import of it gives again', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const ids = idsOf(COMPANY, lines);
      expect(new Set(ids).size).toBe(lines.length);
      expect(ids.every(isRecordId)).toBe(true);
      expect(idsOf(COMPANY, lines)).toEqual(ids);
      expect(idsOf(OTHER, lines).some((id) => ids.includes(id))).toBe(false);
    }),
  );
});

test('a longer statement gives the lines of a shorter one the same ids, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.array(line, { maxLength: 20 }), (lines, more) => {
      const all = new Set(idsOf(COMPANY, [...more, ...lines]));
      expect(idsOf(COMPANY, lines.toReversed()).every((id) => all.has(id))).toBe(true);
    }),
  );
});
