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
}

interface Wording {
  readonly subject: (amount: string) => string;
  readonly text: (amount: string, reference: string, card: string | undefined) => string;
}

const { name, company } = brand;

const wordings: { readonly [language in ContentLanguage]: Wording } = {
  en: {
    subject: (amount) => `${name} has refunded ${amount}`,
    text: (amount, reference, card) =>
      `We have refunded ${amount} to ${card ? `your card ending in ${card}` : 'the card you paid with'}. Your bank usually shows it within 5 to 10 working days. Our number for it is ${reference}. The credit note:`,
  },
  'zh-hk': {
    subject: (amount) => `${name} 已退款 ${amount}`,
    text: (amount, reference, card) =>
      `我們已將 ${amount} 退回${card ? `你尾號 ${card} 的信用卡` : '你付款時所用的信用卡'}，銀行一般於 5 至 10 個工作天內入帳。退款編號：${reference}。貸項通知單：`,
  },
  'zh-cn': {
    subject: (amount) => `${name} 已退款 ${amount}`,
    text: (amount, reference, card) =>
      `我们已将 ${amount} 退回${card ? `您尾号 ${card} 的银行卡` : '您付款时所用的银行卡'}，银行一般在 5 至 10 个工作日内入账。退款编号：${reference}。贷项通知单：`,
  },
};

/** The mail that tells a merchant of a refund in their language; `link` leads to its credit note. */
export function writeRefundMail(
  { reference, amount, card }: ToldRefund,
  language: ContentLanguage,
  link: string,
): Mail {
  const { subject, text } = wordings[language];
  const sum = formatMoney(amount, 'full');
  const told = text(sum, reference, card?.lastFour);
  return { subject: subject(sum), link, text: `${told}\n\n${link}\n\n${company}\n` };
}
