import { Button } from '@blueprintjs/core';
import type { RecordOf } from '@harbour/core/contract/collections';
import { paymentWayRules } from '@harbour/core/contract/values';
import { formatMoney } from '@harbour/core/money';
import { refundLeft } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/use-session.ts';
import { useFormDialog } from '../use-form-dialog.ts';
import { RefundDialog } from './RefundDialog.tsx';

/**
 * Opens the dialog that refunds a payment; renders nothing without permission or if nothing is left to
 * refund. If the provider cannot refund through the same way of paying, the refund is made at the bank, and a
 * note says so instead.
 */
export function RefundButton({ payment }: { readonly payment: RecordOf<'payments'> }) {
  const { t } = useTranslation('screens');
  const { user } = useSession();
  const { key, isOpen, open, ...ends } = useFormDialog();
  const isAdmin = user?.role === 'admin';
  const isOffered = isAdmin && refundLeft(payment).amount > 0;
  if (!isOffered && !isOpen) return isAdmin ? <Disputed payment={payment} /> : null;
  if (!paymentWayRules[payment.way].canRefund) return <span>{t('refund.atBank')}</span>;
  return (
    <>
      <Button size="small" icon="undo" text={t('refund.open')} onClick={open} />
      <RefundDialog key={key} payment={payment} isOpen={isOpen} onClose={ends.close} onDone={ends.finish} />
    </>
  );
}

/** States that nothing can be refunded because of a dispute; renders nothing without one. */
function Disputed({ payment: { disputed } }: { readonly payment: RecordOf<'payments'> }) {
  const { t } = useTranslation('screens');
  if (!disputed) return null;
  return <span>{t('refund.disputed', { amount: formatMoney(disputed, 'full') })}</span>;
}
