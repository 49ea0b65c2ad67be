import type { RecordOf } from '@harbour/core/contract/collections';
import { cardBrandName } from '@harbour/core/contract/values';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { FactList, ReadingBody } from '../screen/FactList.tsx';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import { RefundButton } from '../screen/refund/RefundButton.tsx';
import { RefundRequests } from '../screen/refund/RefundRequests.tsx';
import { RefundsOf } from '../screen/refund/RefundsOf.tsx';
import { StatusMark } from '../screen/StatusMark.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Disputes } from './Disputes.tsx';

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
