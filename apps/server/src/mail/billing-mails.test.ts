import { contentLanguages } from '@harbour/core/contract';
import { money } from '@harbour/core/money';
import { describe, expect, test } from 'vitest';
import type { BillingNews } from '../billing/intent.ts';
import { writeBillingMail } from './billing-mails.ts';

const total = money('HKD', 123_456);
const on = '2027-01-01';
const retryOn = ['2027-01-02', '2027-01-04', '2027-01-06', '2027-01-08'];
const news: readonly BillingNews[] = [
  { kind: 'billed', total, on },
  { kind: 'renewed', total, on },
  { kind: 'declined', total, retryOn },
  { kind: 'ended', on },
  { kind: 'changed', total, on },
  { kind: 'paused', total, on },
  { kind: 'resumed', total, on },
  { kind: 'cancelled', total, on },
];
const where = { reference: 'SU-1', link: 'https://harbour.example/en/portal/apps/subscription' };

describe.each(contentLanguages)('billing mails in %s', (language) => {
  test.each(news)('$kind names the subscription, its facts and the link', (told) => {
    const { subject, text, link } = writeBillingMail(told, language, where);
    expect(link).toBe(where.link);
    expect(subject).not.toBe('');
    for (const part of ['SU-1', where.link]) expect(text).toContain(part);
    if ('on' in told) expect(text).toContain(on);
  });

  test('a declined charge names the amount and every day on which it is tried again', () => {
    const { text } = writeBillingMail({ kind: 'declined', total, retryOn }, language, where);
    for (const part of ['HK$1,234.56', ...retryOn]) expect(text).toContain(part);
  });
});
