import type { InvoiceLine } from '@harbour/core/contract/collections';
import { type LocalizedText, textIn } from '@harbour/core/contract/values';
import { formatCount, formatPeriod } from '@harbour/core/i18n';
import type { BillLine, Day } from '@harbour/core/pricing';
import { inEachLanguage } from '../../texts.ts';

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

/** Names the pieces that the line charges as one. */
function labelOf(
  names: LocalizedText,
  { amount, ofNextTerm, pieces }: BillLine,
  period: Period,
): LocalizedText {
  return inEachLanguage((t, locale) => {
    const one = textIn(names, locale);
    const name =
      pieces === undefined
        ? one
        : t('documents:lines.pieces', { pieces: formatCount(locale, pieces), name: one });
    if (ofNextTerm) return t('documents:lines.nextTerm', { name });
    const values = { name, period: formatPeriod(locale, period) };
    return amount.amount < 0 ? t('documents:lines.unused', values) : t('documents:lines.period', values);
  });
}
