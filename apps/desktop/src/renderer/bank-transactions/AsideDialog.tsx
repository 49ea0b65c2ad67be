import type { RecordOf } from '@harbour/core/contract';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../screen/ReasonDialog.tsx';
import { useBackOffice } from '../session/back-office.ts';

interface AsideDialogProps {
  readonly transaction: RecordOf<'bankTransactions'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks what was done with money that pays no invoice here. */
export function AsideDialog({ transaction, isOpen, onClose }: AsideDialogProps) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('bankTransactions.aside.title', { amount: formatMoney(transaction.amount, 'full') })}
      lead={t('bankTransactions.aside.lead')}
      label={t('bankTransactions.aside.remark')}
      hint={t('bankTransactions.aside.hint')}
      missing={t('bankTransactions.aside.noRemark')}
      confirm={t('bankTransactions.aside.confirm')}
      done={t('bankTransactions.aside.done')}
      conflict={t('bankTransactions.aside.refused.conflict')}
      send={(remark) => client.ask('bankTransactions/setAside', { transaction: transaction._id, remark })}
    />
  );
}
