import type { ContentLanguage, PaymentFailure, PaymentWay } from '@harbour/core/contract';
import type { CardProblems } from './read-card.ts';

type Problem = NonNullable<CardProblems[keyof CardProblems]>;

/** All texts of the sandbox's screens. */
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
  readonly ways: { readonly [way in PaymentWay]: string };
  /** Texts of paying by QR code. */
  readonly code: {
    readonly title: string;
    /** Notice that no money moves. */
    readonly notice: string;
    readonly image: (way: string) => string;
    readonly scan: (way: string) => string;
    readonly until: (time: string) => string;
    readonly wallet: string;
    readonly asked: (amount: string, way: string) => string;
    readonly payWrong: (amount: string) => string;
    readonly refuse: string;
  };
}

/** The texts of the screens by language. */
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
      expiredCode: 'This code has expired.',
      wrongAmount: 'This is not the amount that was asked for. The money goes back to you.',
      walletDeclined: 'The payment was refused in the app.',
    },
    ways: {
      card: 'card',
      paynow: 'PayNow',
      fps: 'FPS',
      grabpay: 'GrabPay',
      alipay: 'Alipay',
      wechatPay: 'WeChat Pay',
      transfer: 'bank transfer',
    },
    code: {
      title: 'QR code',
      notice: 'Test mode: no money moves. Pay with the test wallet below, or scan the code to open it.',
      image: (way) => `QR code for ${way}`,
      scan: (way) => `Scan this code with an app that pays by ${way}.`,
      until: (time) => `Pay by ${time}. A later payment may have to go back to you.`,
      wallet: 'Test wallet',
      asked: (amount, way) => `Harbour asks for ${amount} by ${way}.`,
      payWrong: (amount) => `Pay ${amount} instead`,
      refuse: 'Refuse',
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
      expiredCode: '此二維碼已過期。',
      wrongAmount: '付款金額與要求不符，款項會退回給你。',
      walletDeclined: '你已在應用程式中拒絕付款。',
    },
    ways: {
      card: '信用卡',
      paynow: 'PayNow',
      fps: '轉數快',
      grabpay: 'GrabPay',
      alipay: '支付寶',
      wechatPay: 'WeChat Pay',
      transfer: '銀行轉帳',
    },
    code: {
      title: '二維碼',
      notice: '測試模式：不會收取任何款項。請使用下方的測試錢包付款，或掃描二維碼開啟它。',
      image: (way) => `${way} 二維碼`,
      scan: (way) => `請以支援 ${way} 的應用程式掃描此二維碼。`,
      until: (time) => `請於 ${time} 前付款；逾時付款或會退回。`,
      wallet: '測試錢包',
      asked: (amount, way) => `Harbour 要求以 ${way} 支付 ${amount}。`,
      payWrong: (amount) => `改為支付 ${amount}`,
      refuse: '拒絕',
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
      expiredCode: '此二维码已过期。',
      wrongAmount: '付款金额与要求不符，款项会退回给您。',
      walletDeclined: '您已在应用中拒绝付款。',
    },
    ways: {
      card: '银行卡',
      paynow: 'PayNow',
      fps: 'FPS 转数快',
      grabpay: 'GrabPay',
      alipay: '支付宝',
      wechatPay: '微信支付',
      transfer: '银行转账',
    },
    code: {
      title: '二维码',
      notice: '测试模式：不会收取任何款项。请使用下方的测试钱包付款，或扫描二维码打开它。',
      image: (way) => `${way} 二维码`,
      scan: (way) => `请用支持 ${way} 的应用扫描此二维码。`,
      until: (time) => `请在 ${time} 前付款；逾时的付款可能会退回。`,
      wallet: '测试钱包',
      asked: (amount, way) => `Harbour 要求以 ${way} 支付 ${amount}。`,
      payWrong: (amount) => `改为支付 ${amount}`,
      refuse: '拒绝',
    },
  },
};
