import { type Dispute, ownReasonOf, type RecordOf } from '@harbour/core/contract/collections';
import { cardBrandName } from '@harbour/core/contract/values';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { FactList, ReadingBody } from '../screen/FactList.tsx';
import { LineSection } from '../screen/LineSection.tsx';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import reading from '../screen/reading.module.css';
import { RefundButton } from '../screen/refund/RefundButton.tsx';
import { RefundRequests } from '../screen/refund/RefundRequests.tsx';
import { StatusMark } from '../screen/StatusMark.tsx';
import { useLiveRecords } from '../screen/use-live-records.ts';
import { Timestamp } from '../ui/Timestamp.tsx';

/** Shows a payment attempt: its status, its purpose, and its refunds. */
export function PaymentView({ record: payment }: { readonly record: RecordOf<'payments'> }) {
  const { t } = useTranslation(['screens', 'records']);
  const { amount, refunded, disputed, card, failure } = payment;
  return (
    <ReadingBody>
      <FactList
        title={t('group.payment')}
        facts={[
          [t('records:field.status'), <StatusMark key="status" status={payment.status} />],
          [t('records:field.amount'), formatMoney(amount, 'full')],
          [t('records:field.refunded'), refunded && formatMoney(refunded, 'full')],
          [t('records:field.disputed'), disputed && formatMoney(disputed, 'full')],
          [t('records:field.way'), t(`records:value.way.${payment.way}`)],
          [t('records:field.card'), card && `${cardBrandName(card.brand)} •••• ${card.lastFour}`],
          [t('records:field.failure'), failure && t(`records:value.failure.${failure}`)],
          [t('records:field.provider'), t(`records:value.provider.${payment.provider}`)],
          [t('records:field.createdAt'), <Timestamp key="created" at={payment.createdAt} />],
          [t('records:field.settledAt'), payment.settledAt && <Timestamp key="at" at={payment.settledAt} />],
          [
            t('records:field.reversedAt'),
            payment.reversedAt && <Timestamp key="reversed" at={payment.reversedAt} />,
          ],
          [t('records:field.reversalReason'), payment.reversalReason],
          [t('refund.back'), <RefundButton key="refund" payment={payment} />],
        ]}
      />
      <FactList
        title={t('group.purpose')}
        facts={[
          [t('records:field.purpose'), t(`records:value.purpose.${payment.purpose}`)],
          [t('records:field.user'), <RelatedLink key="user" collection="users" id={payment.user} />],
          [t('records:field.invoices.order'), related('orders', payment.order)],
          [t('records:field.invoice'), related('invoices', payment.invoice)],
          [t('records:field.subscription'), related('subscriptions', payment.subscription)],
        ]}
      />
      <Disputes disputes={payment.disputes} />
      <RefundRequests of={{ payment: payment._id }} />
      <RefundsOf payment={payment._id} />
    </ReadingBody>
  );
}

function related(collection: 'orders' | 'invoices' | 'subscriptions', id: string | null) {
  return id && <RelatedLink key={collection} collection={collection} id={id} />;
}

/** Lists the disputes of a payment, the newest first; renders nothing if there are none. */
function Disputes({ disputes = [] }: { readonly disputes: readonly Dispute[] | undefined }) {
  const { t } = useTranslation('records');
  if (disputes.length === 0) return null;
  return (
    <LineSection
      title={t('field.disputes')}
      columns={[
        t('field.reference'),
        t('field.disputeStatus'),
        t('field.disputeReason'),
        t('field.withdrawnAt'),
        t('field.reinstatedAt'),
        { number: t('field.amount') },
      ]}
    >
      {disputes.map((dispute) => (
        <tr key={dispute.reference}>
          <td>{dispute.reference}</td>
          <td>
            {t(`value.disputeStatus.${dispute.disputeStatus}`)}
            {dispute.answerBy === null ? null : (
              <div className={reading.quiet}>
                {t('field.answerBy')} <Timestamp at={dispute.answerBy} />
              </div>
            )}
          </td>
          <td>{t(`value.disputeReason.${dispute.disputeReason}`)}</td>
          <td>
            <Timestamp at={dispute.withdrawnAt} />
          </td>
          <td>
            <Timestamp at={dispute.reinstatedAt} />
          </td>
          <td className={reading.number}>{formatMoney(dispute.amount, 'full')}</td>
        </tr>
      ))}
    </LineSection>
  );
}

/** Lists the refunds of a payment, pending ones included, latest first. */
function RefundsOf({ payment }: { readonly payment: string }) {
  const { t } = useTranslation(['screens', 'records']);
  const { records: refunds } = useLiveRecords('refunds', { payment });
  const reasonOf = (stored: string) => {
    const own = ownReasonOf(stored);
    return own ? t(`screens:refund.ownReason.${own}`) : stored;
  };
  if (!refunds || refunds.length === 0) return null;
  return (
    <LineSection
      title={t('records:collection.refunds')}
      columns={[
        t('records:field.createdAt'),
        t('records:field.status'),
        t('refund.reason'),
        t('records:field.creditNote'),
        { number: t('records:field.amount') },
      ]}
    >
      {refunds.map((refund) => (
        <tr key={refund._id}>
          <td>
            <Timestamp at={refund.createdAt} />
          </td>
          <td>{t(`refund.status.${refund.status}`)}</td>
          <td className={reading.words}>
            {reasonOf(refund.reason)}
            {refund.refusal ? <div className={reading.quiet}>{refund.refusal}</div> : null}
          </td>
          <td>
            <RelatedLink collection="invoices" id={refund.creditNote} />
          </td>
          <td className={reading.number}>{formatMoney(refund.amount, 'full')}</td>
        </tr>
      ))}
    </LineSection>
  );
}
