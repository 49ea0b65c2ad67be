import { multiplyMoney } from '../money/arithmetic.ts';
import { type CurrencyCode, MONEY_MULTIPLIER } from '../money/currency.ts';
import { isMinorUnits, type Money, money } from '../money/money.ts';
import { type MoneyProblem, parseMoney } from '../money/parse-money.ts';
import { cellText, type StatementCell } from './statement-cell.ts';

/**
 * An amount in a statement: empty, an amount (negative when money leaves), or the reason why it is not an
 * amount.
 */
export type ReadAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly amount: Money }
  | { readonly kind: 'problem'; readonly problem: Exclude<MoneyProblem, 'empty'> };

const IN_MARK = /\s*(?:\bcr\.?|(?<=\d)cr\.?|贷|貸)$/i;
const OUT_MARK = /\s*(?:\bdr\.?|(?<=\d)dr\.?|借)$/i;
/** The texts that banks print where there is no amount. */
const NOTHING = /^(?:|-+|–|—|n\/?a|nil)$/i;

/**
 * Reads an amount as statements print it: `1,234.50`, `HKD 1,234.50`, `1,234.50 CR`, `(50.00)`, `-50.00`,
 * `50.00-`, `50.00 DR`, and the typed numbers of workbooks. Parentheses, a minus sign and `DR` mean that
 * money leaves.
 *
 * Edge rule: nothing is rounded. Fractions of a cent are `too-precise`; floating-point noise below a
 * millionth of a cent is ignored.
 *
 * @example
 * readAmount({ text: '1,234.50 CR', value: '1,234.50 CR' }, 'HKD')
 * // { kind: 'amount', amount: HK$1,234.50 }
 */
export function readAmount(cell: StatementCell | undefined, currency: CurrencyCode): ReadAmount {
  if (typeof cell?.value === 'number') return amountOfNumber(cell.value, currency);
  const text = cellText(cell).normalize('NFKC');
  if (NOTHING.test(text)) return { kind: 'empty' };
  const isIn = IN_MARK.test(text);
  const isMarkedOut = OUT_MARK.test(text);
  const signed = text.replace(isIn ? IN_MARK : OUT_MARK, '');
  const isOut = isMarkedOut || /^\(.*\)$/.test(signed) || /[-−]\s*$/.test(signed);
  const parsed = parseMoney(
    signed
      .replace(/^\((.*)\)$/, '$1')
      .replace(/[-−]\s*$/, '')
      .replace(/^\+/, ''),
    currency,
  );
  if (!parsed.ok) return { kind: 'problem', problem: parsed.code === 'empty' ? 'not-a-number' : parsed.code };
  const isNegative = isOut || parsed.money.amount < 0;
  // A mark for incoming money contradicts a negative sign.
  if (isIn && isNegative) return { kind: 'problem', problem: 'ambiguous' };
  return {
    kind: 'amount',
    amount: isOut && parsed.money.amount > 0 ? multiplyMoney(parsed.money, -1) : parsed.money,
  };
}

function amountOfNumber(value: number, currency: CurrencyCode): ReadAmount {
  const minor = Math.round(value * MONEY_MULTIPLIER);
  if (!isMinorUnits(minor)) return { kind: 'problem', problem: 'too-large' };
  const isExact = Math.abs(value * MONEY_MULTIPLIER - minor) < 1e-6;
  return isExact
    ? { kind: 'amount', amount: money(currency, minor) }
    : { kind: 'problem', problem: 'too-precise' };
}
