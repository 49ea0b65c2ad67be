import type { CreditReason } from '@harbour/core/contract/collections';
import type { ExportColumn } from '@harbour/core/spreadsheet';
import { useTranslation } from 'react-i18next';

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

/** The names of credit reasons. */
export function useReasonNames(): Readonly<Record<CreditReason, string>> {
  const { t } = useTranslation('billing');
  return {
    change: t('credit.reason.change'),
    pause: t('credit.reason.pause'),
    cancellation: t('credit.reason.cancellation'),
    goodwill: t('credit.reason.goodwill'),
    creditNote: t('credit.reason.creditNote'),
    used: t('credit.reason.used'),
  };
}
