import type { RecordOf } from '@harbour/core/contract/collections';
import { describeCard, type RecordId } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CardFields } from '../CardFields.tsx';
import { ChoosePlan } from '../ChoosePlan.tsx';
import { LiveView } from '../LiveView.tsx';
import { NoSuchRecord } from '../NoSuchRecord.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import type { PortalAppProps } from '../portal-app.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { usePortalLinks } from '../use-portal-links.ts';

/** Stores another card for a subscription. */
export function CardApp({ client, entry = '' }: PortalAppProps) {
  const { t } = useTranslation('billing');
  const links = usePortalLinks();
  const list = useLiveRecord(client, 'subscriptions', entry);
  return (
    <PortalFrame title={t('method.enter')} back={{ to: links.to('payment'), label: t('method.title') }}>
      <LiveView
        list={list}
        empty={
          <NoSuchRecord
            text={t('subscription.gone')}
            list={{ to: links.to('payment'), label: t('method.title') }}
          />
        }
      >
        {([subscription]) => {
          if (subscription === undefined || client === undefined) return null;
          if (subscription.status === 'ended') return <ChoosePlan>{t('change.ended')}</ChoosePlan>;
          return <Replacing client={client} id={subscription._id} subscription={subscription} />;
        }}
      </LiveView>
    </PortalFrame>
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
