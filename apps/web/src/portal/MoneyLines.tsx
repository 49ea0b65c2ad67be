import type { InvoiceLine } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import { formatCount, type Locale } from '@harbour/core/i18n';
import { formatMoney, type Money } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names.ts';
import table from './table.module.css';

/** A sum below the lines; the last one is the final amount. */
interface MoneySum {
  readonly key: string;
  readonly name: string;
  readonly amount: Money;
}

interface MoneyLinesProps {
  readonly caption: string;
  readonly lines: readonly InvoiceLine[];
  readonly sums: readonly MoneySum[];
  readonly locale: Locale;
}

/** Charges and credits, line by line, and their sums. */
export function MoneyLines({ caption, lines, sums, locale }: MoneyLinesProps) {
  const { t } = useTranslation('billing');
  return (
    <div className={table.lines}>
      <table className={classNames(table.table, table.receipt, lines.length === 0 && table.bare)}>
        <caption className="visually-hidden">{caption}</caption>
        {lines.length === 0 ? null : <LineHead />}
        <tbody>
          {lines.map(({ label, count, unit, amount }) => (
            <tr key={`${label.en} ${count} ${amount.amount}`}>
              <th scope="row">{textIn(label, locale)}</th>
              <td className={table.number} data-label={t('line.count')}>
                {formatCount(locale, count)}
              </td>
              <td className={table.number} data-label={t('line.unit')}>
                {formatMoney(unit, 'numeric')}
              </td>
              <td className={table.number} data-label={t('line.amount')}>
                {formatMoney(amount, 'numeric')}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(({ key, name, amount }) => (
            <tr key={key}>
              <th scope="row" colSpan={2}>
                {name}
              </th>
              <td className={table.number} colSpan={2}>
                {formatMoney(amount, 'full')}
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}

function LineHead() {
  const { t } = useTranslation('billing');
  return (
    <thead>
      <tr>
        <th scope="col">{t('line.label')}</th>
        <th scope="col" className={table.number}>
          {t('line.count')}
        </th>
        <th scope="col" className={table.number}>
          {t('line.unit')}
        </th>
        <th scope="col" className={table.number}>
          {t('line.amount')}
        </th>
      </tr>
    </thead>
  );
}
