import type { RecordOf } from '@harbour/core/contract/collections';
import { compareMoney, formatMoney } from '@harbour/core/money';
import { refundLeft } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { useMessages } from '../../ui/messages.ts';
import styles from '../dialog-form.module.css';
import { RelatedLink } from '../RelatedLink.tsx';
import { useKeyedSend } from '../use-keyed-send.ts';
import { useLiveRecords } from '../use-live-records.ts';
import { type RefundTexts, useRefundTexts } from './use-refund-texts.ts';

interface ApproveDialogProps {
  readonly request: RecordOf<'refundRequests'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Confirms the refund that a colleague requested; the money is refunded at once. It warns beforehand if the
 * refundable part of the payment has shrunk, because of other refunds or a dispute.
 */
export function ApproveDialog({ request, isOpen, onClose }: ApproveDialogProps) {
  const { t } = useTranslation(['screens', 'records']);
  const { records } = useLiveRecords('payments', { _id: request.payment });
  const payment = records?.[0];
  const texts = useRefundTexts(payment);
  const { isBusy, problem, approve } = useApprove(request, texts, onClose);
  const isDecided = request.status !== 'awaiting' && !isBusy;
  const isTooMuch = payment !== undefined && compareMoney(request.amount, refundLeft(payment)) > 0;
  const amount = formatMoney(request.amount, 'full');
  return (
    <ActionDialog
      title={t('refund.approve.title', { amount })}
      isOpen={isOpen}
      onClose={onClose}
      width={460}
      note={isBusy ? <span role="status">{t('refund.busy')}</span> : null}
      intent="danger"
      confirm={t('refund.confirm', { amount })}
      onConfirm={approve}
      isBusy={isBusy}
      isDisabled={isDecided}
      problem={isDecided ? t('refund.approve.decided') : (problem ?? (isTooMuch ? texts.left : null))}
    >
      <p className={styles.sentence}>{request.reason}</p>
      <p className={styles.soft}>
        {t('records:field.requestedBy')} <RelatedLink collection="admins" id={request.requestedBy} />
      </p>
      <p className={styles.soft}>{t('refund.follows')}</p>
    </ActionDialog>
  );
}

function useApprove({ _id, amount }: RecordOf<'refundRequests'>, texts: RefundTexts, onDone: () => void) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const messages = useMessages();
  const { send, ...sending } = useKeyedSend((code) => {
    if (code === 'forbidden') return t('refund.approve.refused.forbidden');
    if (code === 'conflict') return t('refund.approve.refused.conflict');
    return texts.refusal(code);
  });
  return {
    ...sending,
    approve: () =>
      void send(async () => {
        const { status } = await client.call('refunds/approve', { request: _id });
        messages.success(t(`refund.done.${status}`, { amount: formatMoney(amount, 'full') }));
        onDone();
      }),
  };
}
