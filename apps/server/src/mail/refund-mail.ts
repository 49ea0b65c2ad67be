import type { ContentLanguage, PaymentWay } from '@harbour/core/contract/values';
import { formatMoney, type Money } from '@harbour/core/money';
import { type ServerText, textsOf } from '../texts.ts';
import { composeMail, type Mail } from './compose-mail.ts';

/** A refund as described to its merchant. */
export interface NotifiedRefund {
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
  /** The company that signs the mail. */
  readonly signedBy: string;
  /** True if the bank has since returned it. */
  readonly isReturned: boolean;
}

/**
 * Writes the mail that notifies a merchant of a refund, in their language. `link` leads to the credit note of
 * the refund, or to the merchant's invoices if it has none.
 */
export function writeRefundMail(refund: NotifiedRefund, language: ContentLanguage, link: string): Mail {
  const { reference, amount, why, hasCreditNote, signedBy, isReturned } = refund;
  const t = textsOf(language);
  const sum = formatMoney(amount, 'full');
  const values = { amount: sum, reference, from: originOf(refund, t) };
  const because = why && !isReturned ? ` ${t(`mails:refund.why.${why}`)}` : '';
  const notified = t(isReturned ? 'mails:refund.returnedText' : 'mails:refund.text', values);
  return composeMail({
    language,
    signedBy,
    subject: t(isReturned ? 'mails:refund.returnedSubject' : 'mails:refund.subject', values),
    parts: [
      `${notified}${because}`,
      ...(hasCreditNote ? [] : [t('mails:refund.noInvoice')]),
      { name: t(hasCreditNote ? 'mails:refund.creditNote' : 'mails:refund.invoices'), link },
    ],
  });
}

/** Ways of paying other than cards whose accounts have a name. */
const NAMED_WAYS = [
  'paynow',
  'fps',
  'grabpay',
  'alipay',
  'wechatPay',
] as const satisfies readonly PaymentWay[];

/** Describes the card or account that receives the refund. */
function originOf({ way, card }: NotifiedRefund, t: ServerText): string {
  const named = NAMED_WAYS.find((each) => each === way);
  if (named) return t('mails:refund.account', { way: t(`mails:refund.ways.${named}`) });
  return card ? t('mails:refund.cardEnding', { lastFour: card.lastFour }) : t('mails:refund.card');
}
