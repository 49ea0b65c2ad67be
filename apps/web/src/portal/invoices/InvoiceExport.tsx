import type { Locale } from '@harbour/core/i18n';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { ExportColumn, ExportFormat } from '@harbour/core/spreadsheet';
import { type ListView, listRequest } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../state/use-action.ts';
import { useMessages } from '../../state/use-messages.ts';
import { Button } from '../../ui/button/Button.tsx';
import { exportList } from '../export-list.ts';
import parts from '../parts.module.css';
import { INVOICE_LIST } from './invoice-list.ts';

interface InvoiceExportProps {
  readonly client: RealtimeClient;
  readonly locale: Locale;
  readonly view: ListView;
  readonly total: number;
}

/** Takes the listed invoices away as a workbook or for other systems. */
export function InvoiceExport({ client, locale, view, total }: InvoiceExportProps) {
  const { t } = useTranslation(['billing', 'portal']);
  const { success } = useMessages();
  const columns = useExportColumns();
  const write = async (format: ExportFormat) => {
    const request = listRequest(view, INVOICE_LIST, total);
    const title = t('portal:menu.invoices');
    const task = {
      collection: 'invoices',
      request,
      promised: total,
      columns,
      locale,
      format,
      title,
    } as const;
    const { written } = await exportList(client, task);
    success(t('invoice.exported', { count: written }));
  };
  const workbook = useAction(() => write('xlsx'));
  const csv = useAction(() => write('csv'));
  return (
    <p className={parts.buttons}>
      <Button kind="secondary" busy={workbook.busy} onClick={workbook.run}>
        {t('invoice.exportXlsx')}
      </Button>
      <Button kind="quiet" busy={csv.busy} onClick={csv.run}>
        {t('invoice.exportCsv')}
      </Button>
    </p>
  );
}

function useExportColumns(): readonly ExportColumn[] {
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
