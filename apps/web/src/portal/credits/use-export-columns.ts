import type { ExportColumn } from '@harbour/core/spreadsheet';
import { useTranslation } from 'react-i18next';
import { useReasonNames } from './use-reason-names.ts';

/** The columns of an exported file of credits. */
export function useExportColumns(): readonly ExportColumn[] {
  const { t } = useTranslation('billing');
  return [
    { header: t('credit.day'), path: 'createdAt', kind: 'dateTime' },
    { header: t('credit.origin'), path: 'reason', kind: 'status', labels: useReasonNames() },
    { header: t('credit.note'), path: 'note', kind: 'text' },
    { header: t('invoice.title'), path: 'invoice', kind: 'reference', source: 'invoices' },
    { header: t('invoice.currency'), path: 'currency', kind: 'currency' },
    { header: t('line.amount'), path: 'amount', kind: 'money', part: 'amount' },
  ];
}
