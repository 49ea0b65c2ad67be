import type {
  ContentLanguage,
  CreditNoteReason,
  InvoiceState,
  PaymentWay,
  Place,
} from '@harbour/core/contract';
import type { TaxReason } from '@harbour/core/pricing';

/** The language beside English on an invoice. */
export type SecondLanguage = Exclude<ContentLanguage, 'en'>;

/** The texts of an invoice in one language. */
export interface InvoiceWords {
  readonly title: string;
  /** The title for a company that is registered for GST. */
  readonly taxInvoice: string;
  /** The title of a credit note. */
  readonly creditNote: string;
  /** The status of a settled credit note. */
  readonly settled: string;
  readonly status: Readonly<Record<InvoiceState, string>>;
  readonly number: string;
  readonly issued: string;
  readonly due: string;
  readonly paid: string;
  readonly billTo: string;
  /** The label of a company's registration number in each place. */
  readonly registration: Readonly<Record<Place, string>>;
  readonly gstNumber: string;
  readonly place: Readonly<Record<Place, string>>;
  /** The invoice that a credit note corrects. */
  readonly corrects: string;
  readonly reason: string;
  readonly reasons: Readonly<Record<CreditNoteReason, string>>;
  /** Why no tax is charged. */
  readonly untaxed: Readonly<Record<Exclude<TaxReason, 'standard-rated'>, string>>;
  readonly description: string;
  readonly count: string;
  readonly unit: string;
  readonly amount: string;
  readonly net: string;
  readonly tax: string;
  /** The label of the total with tax, and without. */
  readonly gross: string;
  readonly total: string;
  readonly end: string;
  /** How an open invoice is paid by bank transfer. */
  readonly transfer: {
    readonly title: string;
    readonly bank: string;
    readonly account: string;
    readonly swift: string;
    /** The label of the number for instant transfers in each place. */
    readonly transferId: Readonly<Record<Place, string>>;
    readonly quote: string;
  };
  readonly receipt: {
    readonly title: string;
    readonly invoice: string;
    readonly received: string;
    readonly method: string;
    readonly by: Readonly<Record<PaymentWay | 'other' | 'credit', string>>;
    readonly total: string;
  };
}

/** The texts of an invoice in each language. */
export const invoiceWords: Readonly<Record<ContentLanguage, InvoiceWords>> = {
  en: {
    title: 'Invoice',
    taxInvoice: 'Tax Invoice',
    creditNote: 'Credit note',
    settled: 'Settled',
    status: { open: 'To be paid', paid: 'Paid', void: 'Void' },
    number: 'Number',
    issued: 'Issued',
    due: 'Due',
    paid: 'Paid on',
    billTo: 'Billed to',
    registration: { hk: 'Business Registration No.', sg: 'UEN' },
    gstNumber: 'GST Reg. No.',
    place: { hk: 'Hong Kong', sg: 'Singapore' },
    corrects: 'Corrects invoice',
    reason: 'Reason',
    reasons: {
      refund: 'Refund',
      change: 'Change of subscription',
      cancellation: 'Cancellation',
      correction: 'Correction',
      goodwill: 'Goodwill',
    },
    untaxed: {
      'zero-rated':
        'GST is charged at 0%: an international service, zero-rated under section 21(3) of the GST Act.',
      'out-of-scope':
        'No GST is charged: not supplied in Singapore. Hong Kong levies no tax on goods and services.',
    },
    description: 'Description',
    count: 'Quantity',
    unit: 'Unit price',
    amount: 'Amount',
    net: 'Total excluding GST',
    tax: 'GST',
    gross: 'Total including GST',
    total: 'Total',
    end: 'Made by computer and valid without a signature.',
    transfer: {
      title: 'To pay by bank transfer',
      bank: 'Bank',
      account: 'Account',
      swift: 'SWIFT',
      transferId: { hk: 'FPS identifier', sg: 'PayNow UEN' },
      quote: 'Quote as reference',
    },
    receipt: {
      title: 'Receipt',
      invoice: 'For invoice',
      received: 'Received on',
      method: 'Paid with',
      by: {
        card: 'Card',
        paynow: 'PayNow',
        fps: 'FPS',
        grabpay: 'GrabPay',
        alipay: 'Alipay',
        wechatPay: 'WeChat Pay',
        transfer: 'Bank transfer',
        other: 'Other means',
        credit: 'Credit',
      },
      total: 'Total received',
    },
  },
  'zh-hk': {
    title: '發票',
    taxInvoice: '稅務發票',
    creditNote: '貸項通知單',
    settled: '已結清',
    status: { open: '待付款', paid: '已付款', void: '作廢' },
    number: '編號',
    issued: '發出日期',
    due: '到期日',
    paid: '付款日期',
    billTo: '客戶',
    registration: { hk: '商業登記號碼', sg: '新加坡企業識別號碼' },
    gstNumber: '消費稅登記號碼',
    place: { hk: '香港', sg: '新加坡' },
    corrects: '更正的發票',
    reason: '原因',
    reasons: {
      refund: '退款',
      change: '更改訂閱',
      cancellation: '取消',
      correction: '更正',
      goodwill: '優惠',
    },
    untaxed: {
      'zero-rated': '消費稅稅率為 0%：屬國際服務，按新加坡《消費稅法》第 21(3) 條適用零稅率。',
      'out-of-scope': '不收消費稅：並非在新加坡提供；香港不徵收商品及服務稅。',
    },
    description: '項目',
    count: '數量',
    unit: '單價',
    amount: '金額',
    net: '不含消費稅總額',
    tax: '消費稅',
    gross: '含消費稅總額',
    total: '總額',
    end: '電腦編製，無須簽署。',
    transfer: {
      title: '銀行轉帳付款',
      bank: '銀行',
      account: '戶口',
      swift: 'SWIFT',
      transferId: { hk: '轉數快識別碼', sg: 'PayNow UEN' },
      quote: '轉帳時註明',
    },
    receipt: {
      title: '收據',
      invoice: '發票',
      received: '收款日期',
      method: '付款方式',
      by: {
        card: '信用卡',
        paynow: 'PayNow',
        fps: '轉數快',
        grabpay: 'GrabPay',
        alipay: '支付寶',
        wechatPay: '微信支付',
        transfer: '銀行轉帳',
        other: '其他方式',
        credit: '戶口結餘',
      },
      total: '實收總額',
    },
  },
  'zh-cn': {
    title: '发票',
    taxInvoice: '税务发票',
    creditNote: '贷项通知单',
    settled: '已结清',
    status: { open: '待付款', paid: '已付款', void: '作废' },
    number: '编号',
    issued: '开具日期',
    due: '到期日',
    paid: '付款日期',
    billTo: '客户',
    registration: { hk: '商业登记号码', sg: '新加坡企业识别号码' },
    gstNumber: '消费税注册号码',
    place: { hk: '香港', sg: '新加坡' },
    corrects: '更正的发票',
    reason: '原因',
    reasons: {
      refund: '退款',
      change: '更改订阅',
      cancellation: '取消',
      correction: '更正',
      goodwill: '优惠',
    },
    untaxed: {
      'zero-rated': '消费税税率为 0%：属于国际服务，按新加坡《消费税法》第 21(3) 条适用零税率。',
      'out-of-scope': '不收消费税：并非在新加坡提供；香港不征收商品及服务税。',
    },
    description: '项目',
    count: '数量',
    unit: '单价',
    amount: '金额',
    net: '不含消费税总额',
    tax: '消费税',
    gross: '含消费税总额',
    total: '总额',
    end: '电脑编制，无需签名。',
    transfer: {
      title: '银行转账付款',
      bank: '银行',
      account: '账户',
      swift: 'SWIFT',
      transferId: { hk: '转数快识别码', sg: 'PayNow UEN' },
      quote: '转账时注明',
    },
    receipt: {
      title: '收据',
      invoice: '发票',
      received: '收款日期',
      method: '付款方式',
      by: {
        card: '银行卡',
        paynow: 'PayNow',
        fps: '转数快',
        grabpay: 'GrabPay',
        alipay: '支付宝',
        wechatPay: '微信支付',
        transfer: '银行转账',
        other: '其他方式',
        credit: '账户余额',
      },
      total: '实收总额',
    },
  },
};
