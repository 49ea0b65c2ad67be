import { Button } from '@blueprintjs/core';
import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { useMessages } from '../../ui/messages.ts';
import styles from '../dialog-form.module.css';
import { RelatedLink } from '../RelatedLink.tsx';
import { useKeyedSend } from '../use-keyed-send.ts';

interface ApproveDialogProps {
  readonly request: RecordOf<'refundRequests'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Confirms the refund that a colleague asked for; the money goes back at once. */
export function ApproveDialog({ request, isOpen, onClose }: ApproveDialogProps) {
  const { t } = useTranslation(['screens', 'records', 'common']);
  const { isBusy, problem, approve } = useApprove(request, onClose);
  const amount = formatMoney(request.amount, 'full');
  return (
    <DialogFrame
      title={t('refund.approve.title', { amount })}
      isOpen={isOpen}
      onClose={onClose}
      isFirm={isBusy}
      width={460}
      note={isBusy ? <span role="status">{t('refund.busy')}</span> : null}
      actions={
        <>
          <Button text={t('common:action.cancel')} disabled={isBusy} onClick={onClose} />
          <BusyButton
            intent="danger"
            autoFocus
            isBusy={isBusy}
            text={t('refund.confirm', { amount })}
            onClick={approve}
          />
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.sentence}>{request.reason}</p>
        <p className={styles.soft}>
          {t('records:field.requestedBy')} <RelatedLink collection="admins" id={request.requestedBy} />
        </p>
        <p className={styles.soft}>{t('refund.follows')}</p>
      </div>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </DialogFrame>
  );
}

function useApprove({ _id, amount }: RecordOf<'refundRequests'>, onDone: () => void) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const messages = useMessages();
  const { send, ...sending } = useKeyedSend((code) => {
    if (code === 'forbidden') return t('refund.approve.refused.forbidden');
    if (code === 'conflict') return t('refund.approve.refused.conflict');
    return code === 'payment-failed' || code === 'invalid-data' ? t(`refund.refused.${code}`) : undefined;
  });
  return {
    ...sending,
    approve: () =>
      void send(async () => {
        const { status } = await client.ask('refunds/approve', { request: _id });
        messages.success(t(`refund.done.${status}`, { amount: formatMoney(amount, 'full') }));
        onDone();
      }),
  };
}
