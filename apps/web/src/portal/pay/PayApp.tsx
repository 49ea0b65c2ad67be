import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { dayAt } from '@harbour/core/pricing';
import type { RealtimeClient } from '@harbour/core/realtime';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardFields } from '../CardFields.tsx';
import { LiveView } from '../LiveView.tsx';
import { NoSuchRecord } from '../NoSuchRecord.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { NothingToPay, PayBySavedCard } from './PayBySavedCard.tsx';
import { PayByTransfer } from './PayByTransfer.tsx';

/** Pays one open invoice. */
export function PayApp({ client, entry = '' }: PortalAppProps) {
  const { t } = useTranslation(['billing', 'portal']);
  const links = usePortalLinks();
  const list = useLiveRecord(client, 'invoices', entry);
  const reference = list.page?.data[0]?.reference;
  return (
    <PortalFrame
      title={reference === undefined ? t('pay.title') : t('pay.titleOf', { reference })}
      number={reference}
      back={
        reference === undefined
          ? { to: links.to('invoices'), label: t('portal:menu.invoices') }
          : { to: links.to('invoices', entry), label: t('invoice.titleOf', { reference }) }
      }
    >
      <LiveView
        list={list}
        empty={
          <NoSuchRecord
            text={t('invoice.gone')}
            list={{ to: links.to('invoices'), label: t('portal:menu.invoices') }}
          />
        }
      >
        {([invoice]) =>
          invoice === undefined || client === undefined ? null : <Paying client={client} invoice={invoice} />
        }
      </LiveView>
    </PortalFrame>
  );
}

interface PayingProps {
  readonly client: RealtimeClient;
  readonly invoice: RecordOf<'invoices'>;
}

/** The fields stay on screen when the invoice becomes paid meanwhile: they show the outcome. */
function Paying({ client, invoice }: PayingProps) {
  const { t } = useTranslation('billing');
  const { _id, status, total } = invoice;
  const [wasOpen] = useState(status === 'open');
  const purpose = useMemo(() => ({ purpose: 'invoice', invoice: _id }) as const, [_id]);
  const fields = <CardFields client={client} purpose={purpose} done={t('pay.done')} />;
  if (!wasOpen) return <NothingToPay />;
  return (
    <>
      <p className={parts.figure}>
        {formatMoney(total, 'full')} <span className={parts.soft}>{t('pay.amount')}</span>
      </p>
      {invoice.subscription === null ? (
        fields
      ) : (
        <OfSubscription client={client} invoice={invoice} subscription={invoice.subscription}>
          {fields}
        </OfSubscription>
      )}
      {status === 'open' ? <PayByTransfer client={client} invoice={invoice} /> : null}
    </>
  );
}

interface OfSubscriptionProps extends PayingProps {
  readonly subscription: string;
  /** All ways to pay except the stored card. */
  readonly children: ReactNode;
}

/**
 * Offers the stored card first when it is usable. The card is read once: one that replaces it on this page
 * has already paid.
 */
function OfSubscription({ client, invoice, subscription, children }: OfSubscriptionProps) {
  const list = useLiveRecord(client, 'subscriptions', subscription);
  return (
    <LiveView list={list} empty={children}>
      {([found]) => (
        <Ways client={client} invoice={invoice} card={found?.paymentMethod ?? null}>
          {children}
        </Ways>
      )}
    </LiveView>
  );
}

interface WaysProps extends PayingProps {
  readonly card: RecordOf<'subscriptions'>['paymentMethod'];
  readonly children: ReactNode;
}

function Ways({ client, invoice, card, children }: WaysProps) {
  const [stored] = useState(card);
  if (stored === null || stored.expiry < dayAt(Date.now())) return children;
  return (
    <PayBySavedCard client={client} invoice={invoice} card={stored}>
      {children}
    </PayBySavedCard>
  );
}
