import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { FactList, ReadingBody } from '../screen/FactList.tsx';
import { ChosenLines } from '../screen/LineSection.tsx';
import { AddressLines, PartyFacts } from '../screen/PartyFacts.tsx';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import { PaymentsOf } from '../screen/refund/PaymentsOf.tsx';
import { RefundRequests } from '../screen/refund/RefundRequests.tsx';
import { StatusMark } from '../screen/StatusMark.tsx';
import { Day, Timestamp } from '../ui/Timestamp.tsx';
import { languageLabel } from '../ui/use-locale.ts';

interface OrderViewProps {
  readonly record: RecordOf<'orders'>;
}

/** Shows an order as placed: its lines, the buyer, the destination and the payment. */
export function OrderView({ record: order }: OrderViewProps) {
  const { t } = useTranslation(['screens', 'records']);
  return (
    <ReadingBody>
      <ChosenLines
        title={t('orders.lines')}
        lines={[
          { collection: 'appTemplates', id: order.plan },
          ...order.modules.map((line) => ({ collection: 'modules' as const, ...line })),
          ...order.hardware.map((line) => ({ collection: 'products' as const, ...line })),
        ]}
        sums={[
          [t('records:field.prepayMonths'), order.prepayMonths],
          [t('orders.taxIncluded'), formatMoney(order.tax, 'full')],
          [t('records:field.total'), formatMoney(order.total, 'full')],
        ]}
      />
      <FactList
        title={t('group.order')}
        facts={[
          [t('records:field.status'), <StatusMark key="status" status={order.status} />],
          [t('records:field.createdAt'), <Timestamp key="created" at={order.createdAt} />],
          [t('records:field.paidAt'), order.paidAt && <Timestamp key="paid" at={order.paidAt} />],
          [t('records:field.paymentReference'), order.paymentReference],
        ]}
      />
      <PaymentsOf of={{ order: order._id }} />
      <RefundRequests of={{ order: order._id }} />
      <Buyer order={order} />
      {order.buyer === null ? null : <PartyFacts title={t('records:field.buyer')} party={order.buyer} />}
      <Consent order={order} />
      <FactList
        title={t('group.shipping')}
        facts={[
          [t('records:field.shippingDate'), order.shippingDate && <Day key="day" on={order.shippingDate} />],
          [
            t('records:field.shippingAddress'),
            order.shippingAddress && <AddressLines key="address" address={order.shippingAddress} />,
          ],
          [t('records:field.note'), order.shippingAddress?.note],
        ]}
      />
      <FactList title={t('group.internal')} facts={[[t('records:field.remarks'), order.remarks]]} />
    </ReadingBody>
  );
}

function Buyer({ order }: { readonly order: RecordOf<'orders'> }) {
  const { t } = useTranslation(['screens', 'records']);
  return (
    <FactList
      title={t('group.buyer')}
      facts={[
        [t('records:field.companyName'), order.companyName],
        [t('records:field.contactName'), order.contactName],
        [t('records:field.email'), order.email],
        [t('records:field.phone'), order.phone],
        [t('records:field.user'), <RelatedLink key="user" collection="users" id={order.user} />],
        [
          t('records:field.industry'),
          <RelatedLink key="industry" collection="industries" id={order.industry} />,
        ],
        [t('records:field.region'), t(`records:value.region.${order.region}`)],
        [t('records:field.locale'), languageLabel(t, order.locale)],
      ]}
    />
  );
}

/** Shows the buyer's consent: the terms' version, the time, and the text that the buyer saw. */
function Consent({ order: { consent } }: { readonly order: RecordOf<'orders'> }) {
  const { t } = useTranslation(['records', 'common']);
  if (consent === null) return null;
  return (
    <FactList
      title={t('field.consent')}
      facts={[
        [t('field.terms'), consent.terms],
        [t('field.at'), <Timestamp key="at" at={consent.at} />],
        [t('field.locale'), languageLabel(t, consent.locale)],
        [t('field.text'), consent.text],
      ]}
    />
  );
}
