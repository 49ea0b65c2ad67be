import type { InvoiceLine, LocalizedText } from '@harbour/core/contract';
import { formatPeriod } from '@harbour/core/i18n';
import type { BillLine, Day } from '@harbour/core/pricing';

/** The days that are billed; `until` is exclusive. */
export interface Period {
  readonly from: Day;
  readonly until: Day;
  /** First day after the next term, for lines that change a term which is paid in advance. */
  readonly nextUntil?: Day | null;
}

/** Returns the lines of a bill with their names and days, as shown on invoices and quotes. */
export function invoiceLines(
  lines: readonly BillLine[],
  names: ReadonlyMap<string, LocalizedText>,
  period: Period,
): readonly InvoiceLine[] {
  return lines.map((line) => {
    const { id, count, unit, amount } = line;
    return {
      label: labelOf(names.get(id) ?? { en: id }, line, period),
      count,
      unit,
      amount,
      ...daysOf(line, period),
    };
  });
}

function daysOf({ ofNextTerm }: BillLine, { from, until, nextUntil = null }: Period) {
  if (!ofNextTerm) return { from, until };
  return nextUntil === null ? { from: null, until: null } : { from: until, until: nextUntil };
}

function labelOf(name: LocalizedText, { amount, ofNextTerm }: BillLine, period: Period): LocalizedText {
  const zhHk = name['zh-hk'] ?? name.en;
  const zhCn = name['zh-cn'] ?? name.en;
  if (ofNextTerm) {
    return {
      en: `${name.en}, next term, paid ahead`,
      'zh-hk': `${zhHk}，已預繳的下一期`,
      'zh-cn': `${zhCn}，已预付的下一期`,
    };
  }
  const isBack = amount.amount < 0;
  return {
    en: `${isBack ? 'Unused: ' : ''}${name.en}, ${formatPeriod('en', period)}`,
    'zh-hk': `${isBack ? '未使用：' : ''}${zhHk}，${formatPeriod('zh-hk', period)}`,
    'zh-cn': `${isBack ? '未使用：' : ''}${zhCn}，${formatPeriod('zh-cn', period)}`,
  };
}
