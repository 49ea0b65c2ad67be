import type { InvoiceLine, RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import { formatDay, formatPeriod } from '@harbour/core/i18n';
import { formatMoney } from '@harbour/core/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import reading from '../screen/reading.module.css';
import { useLocale } from '../ui/use-locale.ts';

/** Shows the lines of an invoice and their totals. */
export function InvoiceLines({ invoice }: { readonly invoice: RecordOf<'invoices'> }) {
  const { t } = useTranslation('records');
  const id = useId();
  const locale = useLocale();
  const sums = [
    [t('field.net'), invoice.net],
    [t('field.tax'), invoice.tax],
    [t('field.total'), invoice.total],
  ] as const;
  return (
    <section className={reading.group} aria-labelledby={id}>
      <h2 id={id} className={reading.heading}>
        {t('field.lines')}
      </h2>
      <table className={reading.lines}>
        <thead>
          <tr>
            <th scope="col">{t('field.label')}</th>
            <th scope="col" className={reading.number}>
              {t('field.count')}
            </th>
            <th scope="col" className={reading.number}>
              {t('field.unit')}
            </th>
            <th scope="col" className={reading.number}>
              {t('field.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, index) => (
            <tr key={index}>
              <td>
                {textIn(line.label, locale)}
                <LineDays line={line} />
              </td>
              <td className={reading.number}>{line.count}</td>
              <td className={reading.number}>{formatMoney(line.unit, 'full')}</td>
              <td className={reading.number}>{formatMoney(line.amount, 'full')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row" colSpan={3}>
                {label}
              </th>
              <td className={reading.number}>{formatMoney(amount, 'full')}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}

/** Shows the service period of a line; invoices for renewals and changes have it in their labels. */
function LineDays({ line: { label, from, until } }: { readonly line: InvoiceLine }) {
  const locale = useLocale();
  if (!from || !until || textIn(label, 'en').includes(formatDay('en', from))) return null;
  return <div className={reading.quiet}>{formatPeriod(locale, { from, until })}</div>;
}
