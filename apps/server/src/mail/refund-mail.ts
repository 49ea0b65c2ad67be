import { brand } from '@harbour/core/brand';
import type { ContentLanguage, PaymentWay } from '@harbour/core/contract';
import { formatMoney, type Money } from '@harbour/core/money';
import type { Mail } from './messages.ts';

/** A refund as described to its merchant. */
export interface ToldRefund {
  readonly reference: string;
  readonly amount: Money;
  /** The card that is refunded, if known. */
  readonly card: { readonly brand: string; readonly lastFour: string } | null;
  readonly way: PaymentWay;
  /**
   * Why it is refunded automatically: a wrong amount was paid, or nothing was owed (any more); `null` if
   * staff decided it.
   */
  readonly why: 'wrongAmount' | 'unowed' | null;
  /** False if no invoice was paid, so that there is nothing to credit. */
  readonly hasCreditNote: boolean;
  /** True if the bank has since returned it. */
  readonly isReturned: boolean;
}

interface Wording {
  readonly subject: (amount: string) => string;
  readonly text: (amount: string, reference: string, from: string) => string;
  readonly returnedSubject: (amount: string) => string;
  readonly returnedText: (amount: string, reference: string, from: string) => string;
  /** The destination of the refund. */
  readonly card: (lastFour: string | undefined) => string;
  readonly account: (way: string) => string;
  readonly why: { readonly [why in NonNullable<ToldRefund['why']>]: string };
  /** The label of the link. */
  readonly creditNote: string;
  readonly invoices: string;
}

const { name, company, email } = brand;

const everywhere = (word: string) => ({ en: word, 'zh-hk': word, 'zh-cn': word });

/** The names of the ways of paying other than cards. */
const wayNames: { readonly [way in PaymentWay]?: { readonly [language in ContentLanguage]: string } } = {
  paynow: everywhere('PayNow'),
  fps: { en: 'FPS', 'zh-hk': '轉數快', 'zh-cn': 'FPS 转数快' },
  grabpay: everywhere('GrabPay'),
  alipay: { en: 'Alipay', 'zh-hk': '支付寶', 'zh-cn': '支付宝' },
  wechatPay: { en: 'WeChat Pay', 'zh-hk': 'WeChat Pay', 'zh-cn': '微信支付' },
};

const wordings: { readonly [language in ContentLanguage]: Wording } = {
  en: {
    subject: (amount) => `${name} has refunded ${amount}`,
    text: (amount, reference, from) =>
      `We have refunded ${amount} to ${from}. Your bank usually shows it within 5 to 10 working days. Our number for it is ${reference}.`,
    returnedSubject: (amount) => `Your refund of ${amount} did not arrive`,
    returnedText: (amount, reference, from) =>
      `Our refund of ${amount} to ${from} was sent back to us, most often because the card or account has ended. The money is safe with us: write to ${email}, and tell us how you would like to receive it. Our number for it is ${reference}.`,
    card: (lastFour) => (lastFour ? `your card ending in ${lastFour}` : 'the card you paid with'),
    account: (way) => `the ${way} account you paid from`,
    why: {
      wrongAmount:
        'It was not the amount that we had asked for, so it has paid for nothing. You can pay the right amount at any time.',
      unowed: 'What it was for had been paid already, or was cancelled.',
    },
    creditNote: 'The credit note:',
    invoices: 'There was no invoice for it. Those you have are here:',
  },
  'zh-hk': {
    subject: (amount) => `${name} 已退款 ${amount}`,
    text: (amount, reference, from) =>
      `我們已將 ${amount} 退回${from}，銀行一般於 5 至 10 個工作天內入帳。退款編號：${reference}。`,
    returnedSubject: (amount) => `${amount} 的退款未能入帳`,
    returnedText: (amount, reference, from) =>
      `我們退回${from}的 ${amount} 未能入帳，已退還給我們，通常是因為該卡或戶口已失效。款項仍由我們妥善保管，請來信 ${email}，告訴我們你希望如何收取。退款編號：${reference}。`,
    card: (lastFour) => (lastFour ? `你尾號 ${lastFour} 的信用卡` : '你付款時所用的信用卡'),
    account: (way) => `你付款時所用的 ${way} 戶口`,
    why: {
      wrongAmount: '這筆款項與我們要求的金額不符，因此未有支付任何項目。你可隨時支付正確金額。',
      unowed: '這筆款項所支付的項目早已付清，或已經取消。',
    },
    creditNote: '貸項通知單：',
    invoices: '這筆款項沒有發票。你的其他發票：',
  },
  'zh-cn': {
    subject: (amount) => `${name} 已退款 ${amount}`,
    text: (amount, reference, from) =>
      `我们已将 ${amount} 退回${from}，银行一般在 5 至 10 个工作日内入账。退款编号：${reference}。`,
    returnedSubject: (amount) => `${amount} 的退款未能到账`,
    returnedText: (amount, reference, from) =>
      `我们退回${from}的 ${amount} 未能到账，已退还给我们，通常是因为该卡或账户已失效。款项仍由我们妥善保管，请来信 ${email}，告诉我们您希望如何收取。退款编号：${reference}。`,
    card: (lastFour) => (lastFour ? `您尾号 ${lastFour} 的银行卡` : '您付款时所用的银行卡'),
    account: (way) => `您付款时所用的 ${way} 账户`,
    why: {
      wrongAmount: '这笔款项与我们要求的金额不符，因此没有支付任何项目。您可以随时支付正确金额。',
      unowed: '这笔款项所支付的项目早已付清，或已取消。',
    },
    creditNote: '贷项通知单：',
    invoices: '这笔款项没有发票。您的其他发票：',
  },
};

/**
 * Writes the mail about a refund in the merchant's language; `link` leads to its credit note, or to their
 * invoices if it has none.
 */
export function writeRefundMail(refund: ToldRefund, language: ContentLanguage, link: string): Mail {
  const { reference, amount, card, way, why, hasCreditNote, isReturned } = refund;
  const { creditNote, invoices, ...wording } = wordings[language];
  const subject = isReturned ? wording.returnedSubject : wording.subject;
  const text = isReturned ? wording.returnedText : wording.text;
  const sum = formatMoney(amount, 'full');
  const wayName = wayNames[way]?.[language];
  const told = text(sum, reference, wayName ? wording.account(wayName) : wording.card(card?.lastFour));
  const because = why && !isReturned ? ` ${wording.why[why]}` : '';
  return {
    subject: subject(sum),
    link,
    text: `${told}${because}\n\n${hasCreditNote ? creditNote : invoices}\n${link}\n\n${company}\n`,
  };
}
