import { brand } from '@harbour/core/brand';
import { money } from '@harbour/core/money';
import { expect, test } from 'vitest';
import { type NotifiedRefund, writeRefundMail } from './refund-mail.ts';

const refund: NotifiedRefund = {
  reference: 'RF-2345ABCD',
  amount: money('SGD', 12_345),
  card: { brand: 'visa', lastFour: '4242' },
  way: 'card',
  why: null,
  hasCreditNote: true,
  signedBy: 'Harbour (SG) Pte. Ltd.',
  isReturned: false,
};
const link = 'https://harbour.example/en/portal/apps/invoices';

test.each(['en', 'zh-hk', 'zh-cn'] as const)('a refund names amount, card and number (%s)', (language) => {
  const { subject, text } = writeRefundMail(refund, language, link);
  expect(subject).toContain('S$123.45');
  for (const part of ['S$123.45', '4242', 'RF-2345ABCD', link, refund.signedBy]) expect(text).toContain(part);
});

test.each([
  ['en', 'did not arrive'],
  ['zh-hk', '未能入帳'],
  ['zh-cn', '未能到账'],
] as const)('a refund that the bank returned says so and names a contact (%s)', (language, words) => {
  const { subject, text } = writeRefundMail({ ...refund, isReturned: true }, language, link);
  expect(subject).toContain(words);
  for (const part of ['S$123.45', '4242', 'RF-2345ABCD', brand.email]) expect(text).toContain(part);
});

test('a refund names no card if none is known', () => {
  expect(writeRefundMail({ ...refund, card: null }, 'en', link).text).toContain('the card you paid with');
});

test.each([
  ['en', 'credit note'],
  ['zh-hk', '貸項通知單'],
  ['zh-cn', '贷项通知单'],
] as const)('a refund mentions a credit note only if there is one (%s)', (language, words) => {
  expect(writeRefundMail(refund, language, link).text).toContain(words);
  const without = writeRefundMail({ ...refund, hasCreditNote: false }, language, link).text;
  expect(without).not.toContain(words);
  expect(without).toContain(link);
});

test.each([
  ['en', 'wrongAmount', ['not the amount', 'PayNow account']],
  ['zh-hk', 'unowed', ['早已付清', 'PayNow 戶口']],
  ['zh-cn', 'wrongAmount', ['金额不符', 'PayNow 账户']],
] as const)('a refund without a card names where the money goes, and why (%s)', (language, why, parts) => {
  const { text } = writeRefundMail({ ...refund, card: null, way: 'paynow', why }, language, link);
  for (const part of parts) expect(text).toContain(part);
});
