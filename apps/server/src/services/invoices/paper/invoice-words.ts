import type { ContentLanguage, InvoiceState } from '@harbour/core/contract';

/** The language that stands beside English on an invoice. */
export type SecondLanguage = Exclude<ContentLanguage, 'en'>;

/** What an invoice says in one language. */
export interface InvoiceWords {
  readonly title: string;
  /** The title of one that takes something back. */
  readonly creditNote: string;
  /** How a credit note that is paid stands. */
  readonly settled: string;
  readonly status: Readonly<Record<InvoiceState, string>>;
  readonly number: string;
  readonly issued: string;
  readonly due: string;
  readonly paid: string;
  readonly billTo: string;
  readonly description: string;
  readonly count: string;
  readonly unit: string;
  readonly amount: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
  readonly end: string;
}

/** The words of an invoice in each language. */
export const invoiceWords: Readonly<Record<ContentLanguage, InvoiceWords>> = {
  en: {
    title: 'Invoice',
    creditNote: 'Credit note',
    settled: 'Settled',
    status: { open: 'To be paid', paid: 'Paid', void: 'Void' },
    number: 'Number',
    issued: 'Issued',
    due: 'Due',
    paid: 'Paid on',
    billTo: 'Billed to',
    description: 'Description',
    count: 'Quantity',
    unit: 'Unit price',
    amount: 'Amount',
    net: 'Subtotal',
    tax: 'GST',
    total: 'Total',
    end: 'Made by computer and valid without a signature.',
  },
  'zh-hk': {
    title: '發票',
    creditNote: '貸項通知單',
    settled: '已結清',
    status: { open: '待付款', paid: '已付款', void: '作廢' },
    number: '編號',
    issued: '發出日期',
    due: '到期日',
    paid: '付款日期',
    billTo: '客戶',
    description: '項目',
    count: '數量',
    unit: '單價',
    amount: '金額',
    net: '小計',
    tax: '消費稅',
    total: '總額',
    end: '電腦編製，無須簽署。',
  },
  'zh-cn': {
    title: '发票',
    creditNote: '贷项通知单',
    settled: '已结清',
    status: { open: '待付款', paid: '已付款', void: '作废' },
    number: '编号',
    issued: '开具日期',
    due: '到期日',
    paid: '付款日期',
    billTo: '客户',
    description: '项目',
    count: '数量',
    unit: '单价',
    amount: '金额',
    net: '小计',
    tax: '消费税',
    total: '总额',
    end: '电脑编制，无需签名。',
  },
};
