import type { RecordOf } from '@harbour/core/contract';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';

interface RefuseDialogProps {
  readonly request: RecordOf<'refundRequests'>;
  /** True for one's own request, which is withdrawn. */
  readonly isOwn: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Refuses or withdraws a request, with the reason. */
export function RefuseDialog({ request, isOwn, isOpen, onClose }: RefuseDialogProps) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const way = isOwn ? 'withdraw' : 'refuse';
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`refund.${way}.title`, { amount: formatMoney(request.amount, 'full') })}
      label={t('refund.reason')}
      hint={t('refund.reasonHint')}
      missing={t(`refund.${way}.noReason`)}
      confirm={t(`refund.${way}.confirm`)}
      done={t(`refund.${way}.done`)}
      conflict={t('refund.approve.refused.conflict')}
      send={(remark) => client.ask('refunds/refuse', { request: request._id, remark })}
    />
  );
}
