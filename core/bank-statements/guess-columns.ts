import type { StatementSheetRow } from './statement-cell.ts';
import { isStatementRole, type StatementRole } from './statement-roles.ts';

/**
 * The known headings of each role, preferred ones first. Several columns may hold details; every other role
 * has one column.
 */
const HEADINGS: Readonly<Record<StatementRole, readonly (readonly string[])[]>> = {
  bookedOn: [
    ['transaction date', 'txn date', 'trans date', 'tran date', 'date of transaction'],
    ['post date', 'posting date', 'posted date', 'booking date', 'entry date', 'statement date', 'date'],
    ['value date', 'effective date', '起息日', '生效日', '起息日期', '生效日期'],
  ],
  amount: [
    ['credit', 'credits', 'credit amount', 'deposit', 'deposits', 'deposit amount', 'money in', 'paid in'],
    ['amount', 'transaction amount', 'txn amount', 'amt'],
  ],
  moneyOut: [
    ['debit', 'debits', 'debit amount', 'withdrawal', 'withdrawals', 'withdrawal amount'],
    ['money out', 'paid out', 'payment', 'payments'],
  ],
  direction: [['dr/cr', 'cr/dr', 'd/c', 'c/d', 'debit/credit', 'credit/debit', 'credit or debit']],
  payer: [
    ['payer', 'payer name', 'remitter', 'remitter name', 'sender', 'sender name', 'paid by'],
    ['ordering customer', 'ordering party', 'counterparty', 'counterparty name', 'name of counterparty'],
  ],
  details: [
    [
      'description',
      'transaction description',
      'transaction description 1',
      'transaction description 2',
      'description 1',
      'description 2',
      'details',
      'transaction details',
      'payment details',
      'narrative',
      'narration',
      'additional narrative',
      'particulars',
      'transaction particulars',
      'remark',
      'remarks',
      'memo',
      'customer reference',
      'client reference',
      'your reference',
      'payer reference',
      'additional information',
      'supplementary details',
      'purpose',
    ],
  ],
  bankReference: [
    [
      'bank reference',
      'our reference',
      'transaction reference',
      'transaction id',
      'transaction reference no',
    ],
    ['reference', 'reference no', 'reference number', 'ref', 'ref no', 'transaction ref', 'transaction no'],
  ],
  balance: [
    ['running balance', 'ledger balance'],
    ['balance', 'account balance', 'balance amount'],
  ],
};

const CHINESE_HEADINGS: Readonly<Record<StatementRole, readonly (readonly string[])[]>> = {
  bookedOn: [
    ['交易日期', '交易日', '交易时间', '交易時間'],
    ['日期', '记账日期', '記賬日期', '記帳日期', '入賬日期', '入账日期', '入帳日期', '過賬日期', '过账日期'],
  ],
  amount: [
    [
      '存入',
      '存入金額',
      '存入金额',
      '存款',
      '存款金額',
      '存款金额',
      '貸方',
      '貸方金額',
      '贷方',
      '贷方金额',
      '贷方发生额',
      '貸記',
      '貸記金額',
      '贷记',
      '贷记金额',
      '收入',
      '收入金額',
      '收入金额',
      '入賬金額',
      '入账金额',
      '貸項',
      '贷项',
      '入賬',
      '入账',
    ],
    ['金額', '金额', '交易金額', '交易金额', '发生额', '發生額', '款額', '款额'],
  ],
  moneyOut: [
    [
      '支出',
      '支出金額',
      '支出金额',
      '提取',
      '提取金額',
      '提取金额',
      '提款',
      '提款金額',
      '提款金额',
      '借方',
      '借方金額',
      '借方金额',
      '借方发生额',
      '借記',
      '借記金額',
      '借记',
      '借记金额',
      '支取',
      '支取金額',
      '支取金额',
      '借項',
      '借项',
      '支賬',
      '支账',
    ],
  ],
  direction: [
    ['借貸', '借贷', '借貸標誌', '借贷标志', '借貸方向', '借贷方向', '收支', '收支方向', '借貸方', '借贷方'],
  ],
  payer: [
    [
      '付款人',
      '付款人名稱',
      '付款人名称',
      '付款人姓名',
      '付款方',
      '匯款人',
      '汇款人',
      '匯款人名稱',
      '汇款人名称',
    ],
    ['對方戶名', '对方户名', '對方名稱', '对方名称', '對方賬戶名稱', '对方账户名称', '交易對手', '交易对手'],
  ],
  details: [
    [
      '摘要',
      '交易摘要',
      '交易描述',
      '描述',
      '詳情',
      '详情',
      '交易詳情',
      '交易详情',
      '說明',
      '说明',
      '交易說明',
      '交易说明',
      '備註',
      '备注',
      '附言',
      '用途',
      '客戶參考編號',
      '客户参考编号',
      '交易資料',
      '交易资料',
      '明細',
      '明细',
    ],
  ],
  bankReference: [
    [
      '銀行參考編號',
      '银行参考编号',
      '交易參考編號',
      '交易参考编号',
      '交易編號',
      '交易编号',
      '交易流水號',
      '交易流水号',
    ],
    ['參考編號', '参考编号', '參考號', '参考号', '參考', '参考', '流水號', '流水号', '編號', '编号'],
  ],
  balance: [['結餘', '结余', '餘額', '余额', '帳戶結餘', '賬戶結餘', '账户余额']],
};

const SEVERAL: ReadonlySet<StatementRole> = new Set(['details']);

/** Rows that may come before the headings: the bank's name, the account and the period. */
const PREAMBLE_ROWS = 20;

/**
 * Guesses the role of each column. A remembered heading keeps its last role (`null` leaves the column out);
 * any other is looked up among the headings that banks in Hong Kong and Singapore use, in English and
 * Chinese.
 *
 * Edge rule: only details may span several columns. When several columns fit another role, the preferred
 * heading wins, then the first column.
 *
 * @example
 * guessColumns(['Date', 'Particulars', 'Deposit', 'Balance'])
 * // ['bookedOn', 'details', 'amount', 'balance']
 */
export function guessColumns(
  headings: readonly string[],
  remembered: Readonly<Record<string, string | null>> = {},
): readonly (StatementRole | null)[] {
  const guesses = headings.map((heading, at) => ({ at, ...guessOf(heading, remembered) }));
  const winner = (role: StatementRole) =>
    guesses.filter((guess) => guess.role === role).toSorted((one, other) => one.rank - other.rank)[0]?.at;
  return guesses.map(({ at, role }) => (role && (SEVERAL.has(role) || winner(role) === at) ? role : null));
}

/** The index of the heading row: the first row that names a day and an amount, or 0 when none does. */
export function findHeadingRow(rows: readonly StatementSheetRow[]): number {
  const at = rows.slice(0, PREAMBLE_ROWS).findIndex(({ cells }) => {
    const roles = guessColumns(cells.map(({ text }) => text));
    return roles.includes('bookedOn') && roles.includes('amount');
  });
  return Math.max(at, 0);
}

interface Guess {
  readonly role: StatementRole | null;
  /** A lower rank wins. */
  readonly rank: number;
}

const NO_GUESS: Guess = { role: null, rank: 0 };

function guessOf(heading: string, remembered: Readonly<Record<string, string | null>>): Guess {
  if (Object.hasOwn(remembered, heading)) {
    const role = remembered[heading];
    return isStatementRole(role) ? { role, rank: -1 } : NO_GUESS;
  }
  for (const name of namesIn(heading)) {
    const guess = BY_NAME.get(name);
    if (guess) return guess;
  }
  return NO_GUESS;
}

/** The heading as one name and, when it is in two languages (`日期 Date`), the name in each of them. */
function namesIn(heading: string): readonly string[] {
  const plain = heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/[.:*_]/g, ' ');
  const latin = plain.replaceAll(/\p{Script=Han}+/gu, ' ').replace(/^\s*\/|\/\s*$/g, '');
  const chinese = plain.replaceAll(/[^\p{Script=Han}]+/gu, '');
  return [plain, latin, chinese].map((name) =>
    name
      .replaceAll(/\b(?:hkd|sgd|cny|rmb|usd)\b/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

const BY_NAME: ReadonlyMap<string, Guess> = new Map(
  [HEADINGS, CHINESE_HEADINGS].flatMap((all) =>
    Object.entries(all).flatMap(([role, tiers]) =>
      tiers.flatMap((names, rank) =>
        names.map((name): [string, Guess] => [name, isStatementRole(role) ? { role, rank } : NO_GUESS]),
      ),
    ),
  ),
);
