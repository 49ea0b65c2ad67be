import type { RecordOf } from '@harbour/core/contract';
import type { Locale } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { MoneyLines } from '../MoneyLines.tsx';

interface InvoiceLinesProps {
  readonly invoice: RecordOf<'invoices'>;
  readonly locale: Locale;
}

/** The lines of an invoice; without tax the total is the only sum. */
export function InvoiceLines({ invoice: { lines, net, tax, total }, locale }: InvoiceLinesProps) {
  const { t } = useTranslation('billing');
  const taxed =
    tax.amount === 0
      ? []
      : [
          { key: 'net', name: t('invoice.net'), amount: net },
          { key: 'tax', name: t('invoice.tax'), amount: tax },
        ];
  const sums = [...taxed, { key: 'total', name: t('invoice.total'), amount: total }];
  return <MoneyLines caption={t('line.caption')} lines={lines} sums={sums} locale={locale} />;
}
