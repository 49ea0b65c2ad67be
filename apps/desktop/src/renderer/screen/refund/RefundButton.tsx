import { Button } from '@blueprintjs/core';
import { paymentWayRules, type RecordOf } from '@harbour/core/contract';
import { refundLeft } from '@harbour/core/pricing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/use-session.ts';
import { RefundDialog } from './RefundDialog.tsx';

/**
 * Opens the dialog that gives money of a payment back; nothing for those who may not, and where nothing is
 * left. Money that came by a way which the provider cannot send back by is sent back at the bank, and that is
 * said instead.
 */
export function RefundButton({ payment }: { readonly payment: RecordOf<'payments'> }) {
  const { t } = useTranslation('screens');
  const { user } = useSession();
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const isOffered = user?.role === 'admin' && refundLeft(payment).amount > 0;
  if (!isOffered && !isOpen) return null;
  if (!paymentWayRules[payment.way].canRefund) return <span>{t('refund.atBank')}</span>;
  return (
    <>
      <Button
        size="small"
        icon="undo"
        text={t('refund.open')}
        onClick={() => {
          setOpened(opened + 1);
          setOpen(true);
        }}
      />
      <RefundDialog key={opened} payment={payment} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
