import type { RecordOf } from '@harbour/core/contract/collections';
import { dayAt, isCreditNote } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../StatusPill.tsx';

interface InvoiceStatusProps {
  readonly invoice: Pick<RecordOf<'invoices'>, 'status' | 'dueOn' | 'total'>;
}

/** Open, overdue, paid or void; a credit note is neither owed nor paid. */
export function InvoiceStatus({ invoice }: InvoiceStatusProps) {
  const { t } = useTranslation('billing');
  const { status, dueOn } = invoice;
  if (status === 'paid' && isCreditNote(invoice)) {
    return <StatusPill tone="plain">{t('invoice.creditNote')}</StatusPill>;
  }
  if (status === 'open' && dueOn < dayAt(Date.now())) {
    return <StatusPill tone="danger">{t('invoice.overdue')}</StatusPill>;
  }
  const tones = { open: 'warning', paid: 'ok', void: 'plain' } as const;
  return <StatusPill tone={tones[status]}>{t(`invoice.state.${status}`)}</StatusPill>;
}
