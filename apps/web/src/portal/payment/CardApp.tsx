import type { RecordOf } from '@harbour/core/contract/collections';
import { describeCard, type RecordId } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CardFields } from '../CardFields.tsx';
import { ChoosePlan } from '../ChoosePlan.tsx';
import type { PortalAppProps } from '../portal-app.ts';
import { RecordFrame } from '../RecordFrame.tsx';
import { useLiveRecord } from '../use-live-record.ts';
import { usePortalLinks } from '../use-portal-links.ts';

/** Stores another card for a subscription. */
export function CardApp({ client, entry = '' }: PortalAppProps) {
  const { t } = useTranslation('billing');
  const links = usePortalLinks();
  const list = useLiveRecord(client, 'subscriptions', entry);
  return (
    <RecordFrame
      client={client}
      list={list}
      title={t('method.enter')}
      back={{ to: links.to('payment'), label: t('method.title') }}
      gone={t('subscription.gone')}
    >
      {(subscription, connected) =>
        subscription.status === 'ended' ? (
          <ChoosePlan>{t('change.ended')}</ChoosePlan>
        ) : (
          <Replacing client={connected} id={subscription._id} subscription={subscription} />
        )
      }
    </RecordFrame>
  );
}

interface ReplacingProps {
  readonly client: RealtimeClient;
  readonly id: RecordId;
  readonly subscription: Pick<RecordOf<'subscriptions'>, 'reference' | 'paymentMethod'>;
}

function Replacing({ client, id, subscription: { reference, paymentMethod } }: ReplacingProps) {
  const { t } = useTranslation('billing');
  const purpose = useMemo(() => ({ purpose: 'method', subscription: id }) as const, [id]);
  return (
    <>
      <p>
        {t('method.forSubscription', { reference })}
        {paymentMethod === null ? null : ` · ${t('method.card', describeCard(paymentMethod))}`}
      </p>
      <CardFields client={client} purpose={purpose} done={t('method.replaced')} />
    </>
  );
}
