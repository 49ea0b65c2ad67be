import { contentLanguages } from '@harbour/core/contract/values';
import { formatDay } from '@harbour/core/i18n';
import { money } from '@harbour/core/money';
import { describe, expect, test } from 'vitest';
import { writeBillingMail } from './billing-mails.ts';
import type { BillingNews } from './intent.ts';

const total = money('HKD', 123_456);
const on = '2027-01-01';
const until = '2027-03-01';
const retryOn = ['2027-01-02', '2027-01-04', '2027-01-06', '2027-01-08'];
const invoice = 'bill-1';

/** Each kind of notice and the links of its mail into the portal, the most specific first. */
const mails: readonly (readonly [BillingNews, readonly string[]])[] = [
  [{ kind: 'billed', total, on, invoice }, ['invoices/bill-1', 'subscription/sub-1']],
  [{ kind: 'renewsSoon', total, on }, ['subscription/sub-1', 'card/sub-1']],
  [{ kind: 'cardExpires', on }, ['card/sub-1']],
  [{ kind: 'received', total, on, invoice }, ['invoices/bill-1', 'subscription/sub-1']],
  [{ kind: 'renewed', total, on, invoice }, ['invoices/bill-1']],
  [{ kind: 'credited', total, on, invoice }, ['invoices/bill-1']],
  [{ kind: 'declined', total, retryOn, invoice }, ['pay/bill-1', 'card/sub-1']],
  [{ kind: 'ended', on }, ['plan', 'invoices']],
  [{ kind: 'endedUnpaid', total, on, invoice }, ['plan', 'invoices/bill-1']],
  [{ kind: 'changed', total, on, invoice }, ['subscription/sub-1', 'invoices/bill-1']],
  [{ kind: 'changed', total, on, invoice: null }, ['subscription/sub-1']],
  [{ kind: 'changeDeclined', total, on }, ['card/sub-1', 'subscription/sub-1']],
  [{ kind: 'paused', on, until }, ['resume/sub-1']],
  [{ kind: 'resumed', on }, ['subscription/sub-1']],
  [{ kind: 'cancelled', on }, ['subscription/sub-1']],
  [{ kind: 'cancellationUndone', on }, ['subscription/sub-1']],
  [{ kind: 'changeUndone', on }, ['subscription/sub-1']],
];
const about = {
  _id: 'sub-1',
  reference: 'SU-1',
  region: 'sg',
  publicUrl: 'https://harbour.example',
  signedBy: 'Harbour (SG) Pte. Ltd.',
  paymentMethod: { expiry: '2034-12-31' },
} as const;

/** The portal's places that the links of a mail lead to; each link names the place of the subscription. */
function portalLinks(text: string): readonly string[] {
  const links = text.match(/https:\S+/g) ?? [];
  return links.map(
    (link) => /\/(?:portal\/apps\/(.*)|(plan))\?place=sg$/.exec(link)?.slice(1).join('') ?? link,
  );
}

describe.each(contentLanguages)('billing mails in %s', (language) => {
  test('an announced charge names the day on which its card ends before, and links to the card first', () => {
    const expiry = '2026-12-31';
    for (const kind of ['billed', 'renewsSoon'] as const) {
      const write = (day: string) =>
        writeBillingMail({ kind, total, on, invoice }, language, {
          ...about,
          paymentMethod: { expiry: day },
        });
      const ending = write(expiry);
      expect(ending.text).toContain(formatDay(language, expiry));
      expect(portalLinks(ending.text)).toEqual(['card/sub-1', 'invoices/bill-1', 'subscription/sub-1']);
      expect(ending.subject).toBe(write(on).subject);
      expect(write(on).text).toBe(writeBillingMail({ kind, total, on, invoice }, language, about).text);
    }
  });

  test.each(mails)(
    '$kind names the subscription and the day, and links to the matching pages',
    (news, places) => {
      const { subject, text, link } = writeBillingMail(news, language, about);
      const links = text.match(/https:\S+/g) ?? [];
      expect(portalLinks(text)).toEqual(places);
      expect(links.every((address) => address.startsWith(`https://harbour.example/${language}/`))).toBe(true);
      expect(link).toBe(links[0]);
      expect(subject).not.toBe('');
      expect(text).toContain('SU-1');
      if ('on' in news) expect(text).toContain(formatDay(language, on));
      expect(subject + text, 'a day that people do not write').not.toMatch(/\d-\d\d-\d\d/);
    },
  );

  test('a declined charge names the amount and every day on which it is retried', () => {
    const { text } = writeBillingMail({ kind: 'declined', total, retryOn, invoice }, language, about);
    for (const part of ['HK$1,234.56', ...retryOn.map((day) => formatDay(language, day))])
      expect(text).toContain(part);
  });

  test('a declined charge that is retried once more names one day, on which the subscription may end', () => {
    const news = { kind: 'declined', total, retryOn: ['2027-01-08'], invoice } as const;
    const { text } = writeBillingMail(news, language, about);
    expect(text).toContain(formatDay(language, '2027-01-08'));
    expect(text).toContain('HK$1,234.56');
    expect(text).not.toMatch(/these days|最後一日|最后一天/);
    expect(text).toMatch(/once more|最後一次|最后一次/);
  });

  test('an end without payment names the bill, that it is no longer owed, and how to return', () => {
    for (const paymentMethod of [about.paymentMethod, null]) {
      const news = { kind: 'endedUnpaid', total, on, invoice } as const;
      const { text } = writeBillingMail(news, language, { ...about, paymentMethod });
      expect(text).toContain('HK$1,234.56');
      expect(text).toMatch(/no longer owe it.+same account|毋須再付.+同一帳戶|无需再付.+同一账户/);
    }
  });

  test('a decline after credit names the charged amount, or the whole bill without a card', () => {
    const charged = money('HKD', 100_056);
    const news = { kind: 'declined', total, charged, retryOn, invoice } as const;
    const toCard = writeBillingMail(news, language, about);
    expect(toCard.text).toContain('HK$1,000.56');
    expect(toCard.subject + toCard.text).not.toContain('HK$1,234.56');
    const byHand = writeBillingMail(news, language, { ...about, paymentMethod: null });
    expect(byHand.subject + byHand.text).not.toContain('HK$1,000.56');
    expect(byHand.text).toContain('HK$1,234.56');
  });

  test('the price of the next term mentions GST only in Singapore', () => {
    for (const paymentMethod of [about.paymentMethod, null]) {
      for (const kind of ['billed', 'renewsSoon'] as const) {
        const news = { kind, total, on, invoice };
        const inSingapore = writeBillingMail(news, language, { ...about, paymentMethod });
        const inHongKong = writeBillingMail(news, language, { ...about, paymentMethod, region: 'hk' });
        expect(inSingapore.text).toMatch(/HK\$1,234\.56(, GST included|（含消[費费][稅税]）)/);
        expect(inHongKong.text).toContain('HK$1,234.56');
        expect(inHongKong.subject + inHongKong.text).not.toMatch(/\btax\b|GST|稅|税/i);
      }
    }
  });

  test('a reminder of a bill that is paid by hand says that it was sent, or when it will be', () => {
    const textOf = (news: BillingNews) => writeBillingMail(news, language, { ...about, paymentMethod: null });
    const [before, after] = [
      textOf({ kind: 'renewsSoon', total, on }),
      textOf({ kind: 'renewsSoon', total, on, invoice }),
    ];
    expect(before.text).toMatch(/\b14 days before|之前 14 日|提前 14 天/);
    expect(after.text).not.toContain('14');
    expect(after.text).toMatch(/not paid yet|尚未付款/);
    expect(after.subject).toContain(formatDay(language, on));
  });

  test('a change names the amount charged, and no amount if nothing was charged', () => {
    const mailOf = (amount: number) =>
      writeBillingMail({ kind: 'changed', total: money('HKD', amount), on, invoice: null }, language, about);
    expect(mailOf(123_456).text).toContain('HK$1,234.56');
    const { subject, text } = mailOf(0);
    expect(text).not.toContain('HK$');
    expect(subject).toContain(formatDay(language, on));
  });

  test('a pause names the day on which it ends', () => {
    expect(writeBillingMail({ kind: 'paused', on, until }, language, about).text).toContain(
      formatDay(language, until),
    );
  });

  test.each([
    { kind: 'paused', on, until },
    { kind: 'cancelled', on },
    { kind: 'changed', total, on, invoice },
    { kind: 'changeUndone', on },
    { kind: 'changeDeclined', total, on },
    { kind: 'reopened', total, on, retryOn, invoice },
  ] as const satisfies readonly BillingNews[])(
    'the notice “$kind” says that an announced bill is void if it has become so',
    (news) => {
      const isVoid = /next term is void|下一期帳單已作廢|下一期账单已作废/;
      expect(writeBillingMail({ ...news, voids: true }, language, about).text).toMatch(isVoid);
      expect(writeBillingMail(news, language, about).text).not.toMatch(isVoid);
    },
  );

  test('a credit note promises a lower bill only to a merchant whose card is charged', () => {
    const news = { kind: 'credited', total, on, invoice } as const;
    const promise = /lowers your next bill|扣減下一張帳單|抵扣下一张账单/;
    expect(writeBillingMail(news, language, about).text).toMatch(promise);
    const { subject, text } = writeBillingMail(news, language, { ...about, paymentMethod: null });
    expect(text).not.toMatch(promise);
    expect(subject).toContain('HK$1,234.56');
    for (const part of ['SU-1', 'HK$1,234.56', formatDay(language, on)]) expect(text).toContain(part);
  });

  test.each([
    [{ kind: 'billed', total, on, invoice }, ['pay/bill-1', 'card/sub-1', 'subscription/sub-1']],
    [{ kind: 'renewsSoon', total, on, invoice }, ['pay/bill-1', 'card/sub-1', 'subscription/sub-1']],
    [{ kind: 'renewsSoon', total, on }, ['card/sub-1', 'subscription/sub-1']],
    [{ kind: 'declined', total, retryOn, invoice }, ['pay/bill-1', 'card/sub-1']],
    [{ kind: 'endedUnpaid', total, on, invoice }, ['plan', 'invoices/bill-1']],
  ] as const satisfies typeof mails)('$kind asks a merchant without a card to pay', (news, places) => {
    const { subject, text } = writeBillingMail(news, language, { ...about, paymentMethod: null });
    expect(portalLinks(text)).toEqual(places);
    expect(subject + text).not.toEqual(writeBillingMail(news, language, about).text);
    expect(text).not.toMatch(/we charge|try again|收取 HK|再試|再试/);
    const day = news.kind === 'declined' ? retryOn.at(-1) : on;
    for (const part of ['SU-1', 'HK$1,234.56', formatDay(language, day ?? '')]) expect(text).toContain(part);
  });
});
