import type { RecordOf } from '@harbour/core/contract/collections';
import { cardBrandName } from '@harbour/core/contract/values';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { FactList, ReadingBody } from '../screen/FactList.tsx';
import { ChosenLines } from '../screen/LineSection.tsx';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import { StatusMark } from '../screen/StatusMark.tsx';
import { Day } from '../ui/Timestamp.tsx';

interface SubscriptionViewProps {
  readonly record: RecordOf<'subscriptions'>;
}

/** Shows a subscription: its contents and monthly cost, its term, its owner and the card that pays it. */
export function SubscriptionView({ record }: SubscriptionViewProps) {
  const { t } = useTranslation(['screens', 'records']);
  return (
    <ReadingBody>
      <ChosenLines
        title={t('group.plan')}
        lines={[
          { collection: 'appTemplates', id: record.plan },
          ...record.modules.map((line) => ({ collection: 'modules' as const, ...line })),
        ]}
        sums={[[t('records:field.monthTotal'), formatMoney(record.monthTotal, 'full')]]}
      />
      <FactList
        title={t('group.term')}
        facts={[
          [t('records:field.status'), <StatusMark key="status" status={record.status} />],
          [t('records:field.termStart'), <Day key="start" on={record.termStart} />],
          [t('records:field.termEnd'), <Day key="end" on={record.termEnd} />],
          [t('records:field.prepayMonths'), record.prepayMonths],
          [t('records:field.resumeOn'), record.resumeOn && <Day key="resume" on={record.resumeOn} />],
          [t('records:field.cancelOn'), record.cancelOn && <Day key="cancel" on={record.cancelOn} />],
          [t('records:field.cancelReason'), record.cancelReason],
        ]}
      />
      <FactList
        title={t('group.buyer')}
        facts={[
          [t('records:field.user'), <RelatedLink key="user" collection="users" id={record.user} />],
          [
            t('records:field.industry'),
            <RelatedLink key="industry" collection="industries" id={record.industry} />,
          ],
          [t('records:field.region'), t(`records:value.region.${record.region}`)],
          [
            t('records:field.subscriptions.order'),
            record.order && <RelatedLink key="order" collection="orders" id={record.order} />,
          ],
        ]}
      />
      <Card method={record.paymentMethod} />
    </ReadingBody>
  );
}

function Card({ method }: { readonly method: RecordOf<'subscriptions'>['paymentMethod'] }) {
  const { t } = useTranslation(['screens', 'records']);
  if (!method) return null;
  return (
    <FactList
      title={t('group.payment')}
      facts={[
        [t('records:field.brand'), cardBrandName(method.brand)],
        [t('records:field.lastFour'), `•••• ${method.lastFour}`],
        [t('records:field.expiry'), method.expiry.slice(0, EXPIRY_MONTH)],
        [t('records:field.provider'), t(`records:value.provider.${method.provider}`)],
      ]}
    />
  );
}

/** The length of `2028-05`: a card is valid to the end of a month, so its expiry is shown without the day. */
const EXPIRY_MONTH = 7;
