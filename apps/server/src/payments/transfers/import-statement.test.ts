import { money } from '@harbour/core/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoicesNamed, withoutKnown } from './import-statement.ts';

describe('invoice numbers in a text', () => {
  it.each([
    ['INV HDSG-2026-000012', ['HDSG-2026-000012']],
    ['inv hdsg2026 000012 thanks', ['HDSG-2026-000012']],
    ['HDSG/2026/000012,HDSG/2026/000013', ['HDSG-2026-000012', 'HDSG-2026-000013']],
    ['HDSG-2026-000012 5', ['HDSG-2026-000012']],
    ['HDHK-2026-000012', []],
    ['HDSG-CN-2026-000012', []],
    ['2026-000012', []],
    ['', []],
  ])('in %j are %j', (text, named) => {
    expect(invoicesNamed('HDSG', [text])).toEqual(named);
  });

  it('are returned once, wherever they are', () => {
    expect(invoicesNamed('HDSG', ['HDSG-2026-000012', 'hdsg2026000012'])).toEqual(['HDSG-2026-000012']);
  });

  it('do not continue from one text into the next', () => {
    expect(invoicesNamed('HDSG', ['HDSG-2026', '000012'])).toEqual([]);
  });
});

describe('lines that differ only in their balance', () => {
  const withBalance = (amount: number | null) => ({ balance: amount === null ? null : money('HKD', amount) });
  it.each([
    { title: 'the same statement again', stored: [1, 2], sent: [1, 2], added: [] },
    { title: 'a longer statement of the day', stored: [1], sent: [1, 2], added: [2] },
    { title: 'a second statement of the day', stored: [1], sent: [2], added: [2] },
    { title: 'one with balances after one without', stored: [null], sent: [1, 2], added: [2] },
    { title: 'ones without balances, by number', stored: [null], sent: [null, null], added: [null] },
    { title: 'one without balances after one with them', stored: [1, 2], sent: [null, null], added: [] },
    { title: 'the rest of an interrupted one', stored: [2], sent: [1, 2, 3], added: [1, 3] },
  ])('are added if they are new in $title', ({ stored, sent, added }) => {
    expect(withoutKnown(sent.map(withBalance), stored.map(withBalance))).toEqual(added.map(withBalance));
  });

  it('are added completely, whatever part came before and in whatever order', () => {
    const balances = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 12 });
    fc.assert(
      fc.property(balances, fc.integer({ min: 0, max: 12 }), fc.boolean(), (all, first, isBalanceStated) => {
        const lines = all.map((amount) => withBalance(isBalanceStated ? amount : null));
        const stored = lines.slice(0, first);
        const added = withoutKnown(lines.toReversed(), stored);
        expect(added).toHaveLength(lines.length - stored.length);
        expect(withoutKnown(lines, [...stored, ...added])).toEqual([]);
      }),
    );
  });
});
