import { Button } from '@blueprintjs/core';
import type { RecordOf } from '@harbour/core/contract/collections';
import { compareMoney, formatMoney } from '@harbour/core/money';
import { refundLeft } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useSession } from '../../session/use-session.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { useMessages } from '../../ui/messages.ts';
import { Timestamp } from '../../ui/Timestamp.tsx';
import styles from '../dialog-form.module.css';
import { LineSection } from '../LineSection.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { RelatedLink } from '../RelatedLink.tsx';
import reading from '../reading.module.css';
import { StatusMark } from '../StatusMark.tsx';
import { type FormDialog, useFormDialog } from '../use-form-dialog.ts';
import { useKeyedSend } from '../use-keyed-send.ts';
import { useLiveRecords } from '../use-live-records.ts';
import { RefundFollows, type RefundTexts, useRefundTexts } from './refund-texts.tsx';

interface RefundRequestsProps {
  readonly of: { readonly payment: string } | { readonly order: string } | { readonly invoice: string };
}

/** Lists the requests for refunds above the limit, with buttons for the person who may decide. */
export function RefundRequests({ of }: RefundRequestsProps) {
  const { t } = useTranslation(['screens', 'records']);
  const { records: requests } = useLiveRecords('refundRequests', { ...of });
  if (!requests || requests.length === 0) return null;
  return (
    <LineSection
      title={t('records:collection.refundRequests')}
      columns={[
        t('records:field.createdAt'),
        t('records:field.requestedBy'),
        t('refund.reason'),
        t('records:field.status'),
        { number: t('records:field.amount') },
        null,
      ]}
    >
      {requests.map((request) => (
        <tr key={request._id}>
          <td>
            <Timestamp at={request.createdAt} />
          </td>
          <td>
            <RelatedLink collection="admins" id={request.requestedBy} />
          </td>
          <td className={reading.words}>{request.reason}</td>
          <td className={reading.words}>
            <RequestStatus request={request} />
          </td>
          <td className={reading.number}>{formatMoney(request.amount, 'full')}</td>
          <td className={reading.number}>
            <Decision request={request} />
          </td>
        </tr>
      ))}
    </LineSection>
  );
}

/** The status, and until when a request waits, or who decided it and why. */
function RequestStatus({ request }: { readonly request: RecordOf<'refundRequests'> }) {
  const { t } = useTranslation('screens');
  const { status, expiresAt, decidedBy, remark } = request;
  return (
    <>
      <StatusMark status={status} />
      {status === 'awaiting' ? (
        <div className={reading.quiet}>
          {t('refund.until')} <Timestamp at={expiresAt} />
        </div>
      ) : null}
      {decidedBy === null ? null : (
        <div className={reading.quiet}>
          <RelatedLink collection="admins" id={decidedBy} />
        </div>
      )}
      {remark ? <div className={reading.quiet}>{remark}</div> : null}
    </>
  );
}

/** The buttons of a waiting request: its owner may withdraw it, another admin approve or refuse it. */
function Decision({ request }: { readonly request: RecordOf<'refundRequests'> }) {
  const { t } = useTranslation('screens');
  const { user } = useSession();
  const approving = useFormDialog();
  const refusing = useFormDialog();
  const isOwn = user?._id === request.requestedBy;
  const isOffered = user?.role === 'admin' && request.status === 'awaiting';
  return (
    <>
      {isOffered ? (
        <div className={styles.buttons}>
          {isOwn ? null : (
            <Button size="small" icon="tick" text={t('refund.approve.open')} onClick={approving.open} />
          )}
          <Button
            size="small"
            text={t(isOwn ? 'refund.withdraw.open' : 'refund.refuse.open')}
            onClick={refusing.open}
          />
        </div>
      ) : null}
      <ApproveDialog
        key={`a${approving.key}`}
        request={request}
        isOpen={approving.isOpen}
        onClose={approving.finish}
      />
      <RefuseDialog key={`r${refusing.key}`} request={request} isOwn={isOwn} dialog={refusing} />
    </>
  );
}

interface RefuseDialogProps {
  readonly request: RecordOf<'refundRequests'>;
  /** True for the person's own request, which they can withdraw. */
  readonly isOwn: boolean;
  readonly dialog: FormDialog;
}

/** Refuses or withdraws a request, with the reason. */
function RefuseDialog({ request, isOwn, dialog }: RefuseDialogProps) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const way = isOwn ? 'withdraw' : 'refuse';
  return (
    <ReasonDialog
      isOpen={dialog.isOpen}
      onClose={dialog.close}
      onDone={dialog.finish}
      title={t(`refund.${way}.title`, { amount: formatMoney(request.amount, 'full') })}
      label={t('refund.reason')}
      hint={t('refund.reasonHint')}
      missing={t(`refund.${way}.noReason`)}
      confirm={t(`refund.${way}.confirm`)}
      done={() => t(`refund.${way}.done`)}
      conflict={t('refund.approve.refused.conflict')}
      send={(remark) => client.call('refunds/refuse', { request: request._id, remark })}
    />
  );
}

interface ApproveDialogProps {
  readonly request: RecordOf<'refundRequests'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Confirms the refund that a colleague requested; the money is refunded at once. It warns beforehand if the
 * refundable part of the payment has shrunk, because of other refunds or a dispute.
 */
function ApproveDialog({ request, isOpen, onClose }: ApproveDialogProps) {
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
      {payment ? <RefundFollows payment={payment} /> : null}
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
