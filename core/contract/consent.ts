import type { ContentLanguage, LocalizedText } from './localized.ts';

/**
 * The version of the terms of service: the day of their last change. Orders store it with the buyer's
 * consent.
 */
export const TERMS_VERSION = '2026-11-01';

/** The text that a buyer accepts with a checkbox before ordering. */
export const agreement: LocalizedText = {
  en: 'I agree to the terms of service and to the automatic renewal.',
  'zh-hk': '我同意服務條款及自動續訂。',
  'zh-cn': '我同意服务条款和自动续订。',
};

/** The first renewal of a plan, with its amount and day as formatted text. */
export interface Renewal {
  readonly amount: string;
  readonly day: string;
  readonly months: number;
  /** The amount includes GST. */
  readonly isTaxed: boolean;
  /** The day depends on a payment that is not made yet. */
  readonly isUnpaid?: boolean;
}

interface Wording {
  readonly renews: (renewal: Renewal) => string;
  readonly stop: string;
}

const wordings: { readonly [language in ContentLanguage]: Wording } = {
  en: {
    renews: ({ amount, day, months, isTaxed, isUnpaid }) =>
      `${isUnpaid ? 'If you pay today, your' : 'Your'} plan renews automatically on ${day}, and every ${months} months from then on. ` +
      `At today’s prices the renewal costs ${amount}${isTaxed ? ' including GST' : ''}. `,
    stop: 'We remind you by email 30 days and 7 days before. To stop, cancel in your dashboard under Subscription before that day, and the renewal is not charged.',
  },
  'zh-hk': {
    renews: ({ amount, day, months, isTaxed, isUnpaid }) =>
      `${isUnpaid ? '如於今日付款，計劃' : '計劃'}將於 ${day} 自動續訂，其後每 ${months} 個月續訂一次。` +
      `按現時價格，續訂費用為 ${amount}${isTaxed ? '（已包括消費稅）' : ''}。`,
    stop: '我們會在續訂前 30 日及 7 日以電郵提醒你。如要停止，請在該日之前於管理平台的「訂閱」取消，屆時便不會收取續訂費用。',
  },
  'zh-cn': {
    renews: ({ amount, day, months, isTaxed, isUnpaid }) =>
      `${isUnpaid ? '如在今日付款，套餐' : '套餐'}将于 ${day} 自动续订，此后每 ${months} 个月续订一次。` +
      `按当前价格，续订费用为 ${amount}${isTaxed ? '（已含消费税）' : ''}。`,
    stop: '我们会在续订前 30 天和 7 天发邮件提醒您。如要停止，请在该日之前在管理平台的“订阅”中取消，届时不会收取续订费用。',
  },
};

/**
 * Describes when a plan renews automatically, for how much, and how to stop it. It is here and not among the
 * page texts, because an order stores the exact wording that its buyer saw.
 *
 * @example renewalStatement('en', { amount: 'HK$8,256.00', day: '22 Nov 2027', months: 12, isTaxed: false })
 * // 'Your plan renews automatically on 22 Nov 2027, and every 12 months from then on. …'
 */
export function renewalStatement(language: ContentLanguage, renewal: Renewal): string {
  const { renews, stop } = wordings[language];
  return `${renews(renewal)}${stop}`;
}
