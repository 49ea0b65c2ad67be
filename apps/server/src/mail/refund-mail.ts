import { brand } from '@harbour/core/brand';
import type { ContentLanguage } from '@harbour/core/contract';
import { formatMoney, type Money } from '@harbour/core/money';
import type { Mail } from './messages.ts';

/** Money that goes back, as its owner is told. */
export interface ToldRefund {
  readonly reference: string;
  readonly amount: Money;
  /** The card it goes back to, where it is known. */
  readonly card: { readonly brand: string; readonly lastFour: string } | null;
  /** False where no invoice was paid, so that there is nothing to credit. */
  readonly hasCreditNote: boolean;
  /** True where the bank has sent it back since. */
  readonly isReturned: boolean;
}

interface Wording {
  readonly subject: (amount: string) => string;
  readonly text: (amount: string, reference: string, card: string | undefined) => string;
  readonly returnedSubject: (amount: string) => string;
  readonly returnedText: (amount: string, reference: string, card: string | undefined) => string;
  /** What the link leads to. */
  readonly creditNote: string;
  readonly invoices: string;
}

const { name, company, email } = brand;

const wordings: { readonly [language in ContentLanguage]: Wording } = {
  en: {
    subject: (amount) => `${name} has refunded ${amount}`,
    text: (amount, reference, card) =>
      `We have refunded ${amount} to ${card ? `your card ending in ${card}` : 'the card you paid with'}. Your bank usually shows it within 5 to 10 working days. Our number for it is ${reference}.`,
    returnedSubject: (amount) => `Your refund of ${amount} did not arrive`,
    returnedText: (amount, reference, card) =>
      `The bank of ${card ? `your card ending in ${card}` : 'the card you paid with'} has sent our refund of ${amount} back to us, most often because the card has ended. The money is safe with us: write to ${email}, and tell us how you would like to receive it. Our number for it is ${reference}.`,
    creditNote: 'The credit note:',
    invoices: 'There was no invoice for it. Those you have are here:',
  },
  'zh-hk': {
    subject: (amount) => `${name} 已退款 ${amount}`,
    text: (amount, reference, card) =>
      `我們已將 ${amount} 退回${card ? `你尾號 ${card} 的信用卡` : '你付款時所用的信用卡'}，銀行一般於 5 至 10 個工作天內入帳。退款編號：${reference}。`,
    returnedSubject: (amount) => `${amount} 的退款未能入帳`,
    returnedText: (amount, reference, card) =>
      `${card ? `你尾號 ${card} 的信用卡` : '你付款時所用的信用卡'}的發卡銀行已將 ${amount} 退款退還給我們，通常是因為該卡已失效。款項仍由我們妥善保管，請來信 ${email}，告訴我們你希望如何收取。退款編號：${reference}。`,
    creditNote: '貸項通知單：',
    invoices: '這筆款項沒有發票。你的其他發票：',
  },
  'zh-cn': {
    subject: (amount) => `${name} 已退款 ${amount}`,
    text: (amount, reference, card) =>
      `我们已将 ${amount} 退回${card ? `您尾号 ${card} 的银行卡` : '您付款时所用的银行卡'}，银行一般在 5 至 10 个工作日内入账。退款编号：${reference}。`,
    returnedSubject: (amount) => `${amount} 的退款未能到账`,
    returnedText: (amount, reference, card) =>
      `${card ? `您尾号 ${card} 的银行卡` : '您付款时所用的银行卡'}的发卡银行已将 ${amount} 退款退还给我们，通常是因为该卡已失效。款项仍由我们妥善保管，请来信 ${email}，告诉我们您希望如何收取。退款编号：${reference}。`,
    creditNote: '贷项通知单：',
    invoices: '这笔款项没有发票。您的其他发票：',
  },
};

/** The mail that tells a merchant of a refund in their language; `link` leads to its credit note, or to their invoices where it has none. */
export function writeRefundMail(
  { reference, amount, card, hasCreditNote, isReturned }: ToldRefund,
  language: ContentLanguage,
  link: string,
): Mail {
  const { creditNote, invoices, ...wording } = wordings[language];
  const subject = isReturned ? wording.returnedSubject : wording.subject;
  const text = isReturned ? wording.returnedText : wording.text;
  const sum = formatMoney(amount, 'full');
  const told = text(sum, reference, card?.lastFour);
  return {
    subject: subject(sum),
    link,
    text: `${told}\n\n${hasCreditNote ? creditNote : invoices}\n${link}\n\n${company}\n`,
  };
}
