import type { RecordOf } from '@harbour/core/contract';
import { dayAt } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../StatusPill.tsx';

interface InvoiceStatusProps {
  readonly invoice: Pick<RecordOf<'invoices'>, 'status' | 'dueOn'>;
}

/** Open, overdue, paid or void. */
export function InvoiceStatus({ invoice: { status, dueOn } }: InvoiceStatusProps) {
  const { t } = useTranslation('billing');
  if (status === 'open' && dueOn < dayAt(Date.now())) {
    return <StatusPill tone="danger">{t('invoice.overdue')}</StatusPill>;
  }
  const tones = { open: 'warning', paid: 'ok', void: 'plain' } as const;
  return <StatusPill tone={tones[status]}>{t(`invoice.state.${status}`)}</StatusPill>;
}
