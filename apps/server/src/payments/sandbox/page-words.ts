import type { ContentLanguage, PaymentFailure } from '@harbour/core/contract';
import type { CardProblems } from './read-card.ts';

type Problem = NonNullable<CardProblems[keyof CardProblems]>;

/** Everything the sandbox's screens say. */
export interface PageWords {
  /** For the document's `lang`. */
  readonly htmlLang: string;
  readonly title: string;
  readonly notice: string;
  readonly number: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly cvcHint: string;
  readonly cvc: string;
  readonly pay: (amount: string) => string;
  readonly keep: string;
  readonly cards: string;
  readonly behaviours: { readonly [behaviour: string]: string };
  readonly problems: { readonly [problem in Problem]: string };
  readonly correct: string;
  readonly challenge: string;
  readonly challengeText: (amount: string) => string;
  readonly confirm: string;
  readonly refuse: string;
  readonly succeeded: string;
  readonly kept: string;
  readonly processing: string;
  readonly cancelled: string;
  readonly unknown: string;
  readonly failures: { readonly [failure in PaymentFailure]: string };
}

/** The screens' words by language. */
export const pageWords: { readonly [language in ContentLanguage]: PageWords } = {
  en: {
    htmlLang: 'en',
    title: 'Card details',
    notice: 'Test mode: no money moves. Use a test card, never your own.',
    number: 'Card number',
    expiry: 'Expiry',
    expiryHint: 'Month / year',
    cvcHint: 'Three digits',
    cvc: 'Security code',
    pay: (amount) => `Pay ${amount}`,
    keep: 'Keep this card',
    cards: 'Test cards',
    behaviours: {
      success: 'is paid',
      declined: 'is declined',
      insufficient: 'has too little money',
      expired: 'has expired',
      secure: 'asks you to confirm (3-D Secure)',
      late: 'is paid some seconds later',
      lateDeclined: 'is declined some seconds later',
      renewalDeclined: 'is paid now and declined at renewal',
      renewalSecure: 'asks you now, and fails at renewal',
      renewalLate: 'is paid now, and some seconds late at renewal',
      renewalLateDeclined: 'is paid now, and declined some seconds late at renewal',
    },
    problems: {
      needed: 'Required',
      notATestCard: 'Only the test cards listed below work here',
      wrong: 'Check this entry',
      past: 'This card has expired',
    },
    correct: 'Correct the marked fields.',
    challenge: 'Your bank asks: is this you?',
    challengeText: (amount) => `Confirm the payment of ${amount} to Harbour.`,
    confirm: 'Yes, confirm',
    refuse: 'No, refuse',
    succeeded: 'Paid. Thank you.',
    kept: 'The card is kept.',
    processing: 'Your bank is still deciding. This takes a moment; you need not do anything.',
    cancelled: 'This payment has ended.',
    unknown: 'There is no such payment.',
    failures: {
      declined: 'Your bank declined this card.',
      insufficientFunds: 'There is not enough money on this card.',
      expiredCard: 'This card has expired.',
      authentication: 'You refused the payment at your bank.',
      abandoned: 'This payment was not completed in time.',
      unavailable: 'The payment could not be made.',
    },
  },
  'zh-hk': {
    htmlLang: 'zh-Hant-HK',
    title: '信用卡資料',
    notice: '測試模式：不會收取任何款項。請使用測試卡，切勿輸入你自己的卡。',
    number: '卡號',
    expiry: '到期日',
    expiryHint: '月 / 年',
    cvcHint: '三位數字',
    cvc: '安全碼',
    pay: (amount) => `支付 ${amount}`,
    keep: '保存此卡',
    cards: '測試卡',
    behaviours: {
      success: '付款成功',
      declined: '被銀行拒絕',
      insufficient: '餘額不足',
      expired: '已過期',
      secure: '要求你確認（3-D Secure）',
      late: '數秒後付款成功',
      lateDeclined: '數秒後被拒絕',
      renewalDeclined: '現時成功，續期時被拒絕',
      renewalSecure: '現時要求確認，續期時失敗',
      renewalLate: '現時成功，續期時數秒後付款成功',
      renewalLateDeclined: '現時成功，續期時數秒後被拒絕',
    },
    problems: {
      needed: '必須填寫',
      notATestCard: '此處只接受下列測試卡',
      wrong: '請檢查此項',
      past: '此卡已過期',
    },
    correct: '請更正已標示的欄位。',
    challenge: '銀行想確認：是你本人嗎？',
    challengeText: (amount) => `確認支付 ${amount} 予 Harbour。`,
    confirm: '是，確認',
    refuse: '不是，拒絕',
    succeeded: '已付款，多謝。',
    kept: '已保存此卡。',
    processing: '銀行仍在處理，需時片刻，你毋須進行任何操作。',
    cancelled: '此付款已結束。',
    unknown: '沒有此付款。',
    failures: {
      declined: '銀行拒絕了此卡。',
      insufficientFunds: '此卡餘額不足。',
      expiredCard: '此卡已過期。',
      authentication: '你已在銀行拒絕此付款。',
      abandoned: '此付款未有在限時內完成。',
      unavailable: '未能完成付款。',
    },
  },
  'zh-cn': {
    htmlLang: 'zh-Hans',
    title: '银行卡信息',
    notice: '测试模式：不会收取任何款项。请使用测试卡，切勿输入您自己的卡。',
    number: '卡号',
    expiry: '有效期',
    expiryHint: '月 / 年',
    cvcHint: '三位数字',
    cvc: '安全码',
    pay: (amount) => `支付 ${amount}`,
    keep: '保存此卡',
    cards: '测试卡',
    behaviours: {
      success: '支付成功',
      declined: '被银行拒绝',
      insufficient: '余额不足',
      expired: '已过期',
      secure: '要求您确认（3-D Secure）',
      late: '数秒后支付成功',
      lateDeclined: '数秒后被拒绝',
      renewalDeclined: '现在成功，续费时被拒绝',
      renewalSecure: '现在要求确认，续费时失败',
      renewalLate: '现在成功，续费时数秒后支付成功',
      renewalLateDeclined: '现在成功，续费时数秒后被拒绝',
    },
    problems: {
      needed: '必填',
      notATestCard: '此处只接受下列测试卡',
      wrong: '请检查此项',
      past: '此卡已过期',
    },
    correct: '请更正已标出的字段。',
    challenge: '银行想确认：是您本人吗？',
    challengeText: (amount) => `确认向 Harbour 支付 ${amount}。`,
    confirm: '是，确认',
    refuse: '不是，拒绝',
    succeeded: '已付款，谢谢。',
    kept: '已保存此卡。',
    processing: '银行仍在处理，请稍候，您无需进行任何操作。',
    cancelled: '此付款已结束。',
    unknown: '没有此付款。',
    failures: {
      declined: '银行拒绝了此卡。',
      insufficientFunds: '此卡余额不足。',
      expiredCard: '此卡已过期。',
      authentication: '您已在银行拒绝此付款。',
      abandoned: '此付款未在限时内完成。',
      unavailable: '未能完成付款。',
    },
  },
};
