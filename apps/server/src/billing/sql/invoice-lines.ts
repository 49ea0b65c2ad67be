import type { InvoiceLine, LocalizedText } from '@harbour/core/contract';
import { formatDay, type Locale } from '@harbour/core/i18n';
import { addDays, type BillLine, type Day } from '@harbour/core/pricing';

/** The days a bill is for; `until` is the first that is not. */
export interface Period {
  readonly from: Day;
  readonly until: Day;
}

/** The lines of a bill with their names and days, as invoices and quotes show them. */
export function invoiceLines(
  lines: readonly BillLine[],
  names: ReadonlyMap<string, LocalizedText>,
  period: Period,
): readonly InvoiceLine[] {
  return lines.map((line) => {
    const { id, count, unit, amount } = line;
    return { label: labelOf(names.get(id) ?? { en: id }, line, period), count, unit, amount };
  });
}

function labelOf(
  name: LocalizedText,
  { amount, ofNextTerm }: BillLine,
  { from, until }: Period,
): LocalizedText {
  const zhHk = name['zh-hk'] ?? name.en;
  const zhCn = name['zh-cn'] ?? name.en;
  if (ofNextTerm) {
    return {
      en: `${name.en}, next term, paid ahead`,
      'zh-hk': `${zhHk}，已預繳的下一期`,
      'zh-cn': `${zhCn}，已预付的下一期`,
    };
  }
  const days = (locale: Locale) => [formatDay(locale, from), formatDay(locale, addDays(until, -1))];
  const isBack = amount.amount < 0;
  return {
    en: `${isBack ? 'Unused: ' : ''}${name.en}, ${days('en').join(' to ')}`,
    'zh-hk': `${isBack ? '未使用：' : ''}${zhHk}，${days('zh-hk').join('至')}`,
    'zh-cn': `${isBack ? '未使用：' : ''}${zhCn}，${days('zh-cn').join('至')}`,
  };
}
