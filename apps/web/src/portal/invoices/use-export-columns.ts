import type { ExportColumn } from '@harbour/core/spreadsheet';
import { useTranslation } from 'react-i18next';

/** The columns of an exported file of invoices. */
export function useExportColumns(): readonly ExportColumn[] {
  const { t } = useTranslation('billing');
  const states = {
    open: t('invoice.state.open'),
    paid: t('invoice.state.paid'),
    void: t('invoice.state.void'),
  };
  return [
    { header: t('invoice.number'), path: 'reference', kind: 'text' },
    { header: t('invoice.status'), path: 'status', kind: 'status', labels: states },
    { header: t('invoice.issued'), path: 'issuedAt', kind: 'dateTime' },
    { header: t('invoice.due'), path: 'dueOn', kind: 'date' },
    { header: t('invoice.paidAt'), path: 'paidAt', kind: 'dateTime' },
    { header: t('invoice.currency'), path: 'currency', kind: 'currency' },
    { header: t('invoice.net'), path: 'net', kind: 'money', part: 'amount' },
    { header: t('invoice.tax'), path: 'tax', kind: 'money', part: 'amount' },
    { header: t('invoice.total'), path: 'total', kind: 'money', part: 'amount' },
  ];
}
