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
}

interface Wording {
  readonly subject: (amount: string) => string;
  readonly text: (amount: string, reference: string, card: string | undefined) => string;
  /** What the link leads to. */
  readonly creditNote: string;
  readonly invoices: string;
}

const { name, company } = brand;

const wordings: { readonly [language in ContentLanguage]: Wording } = {
  en: {
    subject: (amount) => `${name} has refunded ${amount}`,
    text: (amount, reference, card) =>
      `We have refunded ${amount} to ${card ? `your card ending in ${card}` : 'the card you paid with'}. Your bank usually shows it within 5 to 10 working days. Our number for it is ${reference}.`,
    creditNote: 'The credit note:',
    invoices: 'There was no invoice for it. Those you have are here:',
  },
  'zh-hk': {
    subject: (amount) => `${name} 已退款 ${amount}`,
    text: (amount, reference, card) =>
      `我們已將 ${amount} 退回${card ? `你尾號 ${card} 的信用卡` : '你付款時所用的信用卡'}，銀行一般於 5 至 10 個工作天內入帳。退款編號：${reference}。`,
    creditNote: '貸項通知單：',
    invoices: '這筆款項沒有發票。你的其他發票：',
  },
  'zh-cn': {
    subject: (amount) => `${name} 已退款 ${amount}`,
    text: (amount, reference, card) =>
      `我们已将 ${amount} 退回${card ? `您尾号 ${card} 的银行卡` : '您付款时所用的银行卡'}，银行一般在 5 至 10 个工作日内入账。退款编号：${reference}。`,
    creditNote: '贷项通知单：',
    invoices: '这笔款项没有发票。您的其他发票：',
  },
};

/** The mail that tells a merchant of a refund in their language; `link` leads to its credit note, or to their invoices where it has none. */
export function writeRefundMail(
  { reference, amount, card, hasCreditNote }: ToldRefund,
  language: ContentLanguage,
  link: string,
): Mail {
  const { subject, text, creditNote, invoices } = wordings[language];
  const sum = formatMoney(amount, 'full');
  const told = text(sum, reference, card?.lastFour);
  return {
    subject: subject(sum),
    link,
    text: `${told}\n\n${hasCreditNote ? creditNote : invoices}\n${link}\n\n${company}\n`,
  };
}
