import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { dayAt } from '@harbour/core/pricing';
import type { RealtimeClient } from '@harbour/core/realtime';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoWrap } from '../../ui/no-wrap/NoWrap.tsx';
import { CardFields } from '../CardFields.tsx';
import { Facts } from '../Facts.tsx';
import { LiveView } from '../LiveView.tsx';
import page from '../page.module.css';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app.ts';
import { RecordFrame } from '../RecordFrame.tsx';
import { useLiveRecord } from '../use-live-record.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { useResponse } from '../use-response.ts';
import { NothingToPay, PayBySavedCard } from './PayBySavedCard.tsx';

/** Pays one open invoice. */
export function PayApp({ client, entry = '' }: PortalAppProps) {
  const { t } = useTranslation(['billing', 'portal']);
  const links = usePortalLinks();
  const list = useLiveRecord(client, 'invoices', entry);
  const reference = list.page?.data[0]?.reference;
  return (
    <RecordFrame
      client={client}
      list={list}
      title={reference === undefined ? t('pay.title') : t('pay.titleOf', { reference })}
      number={reference}
      back={
        reference === undefined
          ? { to: links.to('invoices'), label: t('portal:menu.invoices') }
          : { to: links.to('invoices', entry), label: t('invoice.titleOf', { reference }) }
      }
      gone={t('invoice.gone')}
    >
      {(invoice, connected) => <Paying client={connected} invoice={invoice} />}
    </RecordFrame>
  );
}

interface PayingProps {
  readonly client: RealtimeClient;
  readonly invoice: RecordOf<'invoices'>;
}

/**
 * The fields stay on screen when the invoice becomes paid meanwhile: they show the outcome. They disappear
 * when it becomes void, unless they have taken money, which is then refunded.
 */
function Paying({ client, invoice }: PayingProps) {
  const { t } = useTranslation('billing');
  const { _id, status, total } = invoice;
  const [wasOpen] = useState(status === 'open');
  const purpose = useMemo(() => ({ purpose: 'invoice', invoice: _id }) as const, [_id]);
  const fields = (
    <CardFields
      client={client}
      purpose={purpose}
      done={t('pay.done')}
      over={<NothingToPay />}
      isOver={status === 'void'}
    />
  );
  if (!wasOpen) return <NothingToPay />;
  const isDue = status === 'open';
  return (
    <>
      {isDue ? (
        <p className={parts.figure}>
          {formatMoney(total, 'full')} <span className={parts.soft}>{t('pay.amount')}</span>
        </p>
      ) : null}
      {invoice.subscription === null ? (
        fields
      ) : (
        <OfSubscription client={client} invoice={invoice} subscription={invoice.subscription}>
          {fields}
        </OfSubscription>
      )}
      {isDue ? <PayByTransfer client={client} invoice={invoice} /> : null}
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

interface PayByTransferProps {
  readonly client: RealtimeClient;
  readonly invoice: RecordOf<'invoices'>;
}

/** The bank account for an open invoice, and the reference to quote; nothing if its seller has no account. */
function PayByTransfer({ client, invoice }: PayByTransferProps) {
  const { _id, place, reference, total } = invoice;
  const { t } = useTranslation('billing');
  const load = useCallback(
    (caller: RealtimeClient) => caller.call('invoices/account', { invoice: _id }),
    [_id],
  );
  const account = useResponse(client, load).response?.account;
  if (!account) return null;
  const facts = [
    { key: 'bank', name: t('pay.transfer.bank'), value: account.bankName },
    { key: 'name', name: t('pay.transfer.name'), value: account.accountName },
    { key: 'number', name: t('pay.transfer.number'), value: account.accountNumber },
    { key: 'swift', name: t('pay.transfer.swift'), value: account.swift ?? undefined },
    { key: 'id', name: t(`pay.transfer.id.${place}`), value: account.transferId ?? undefined },
    { key: 'amount', name: t('pay.transfer.amount'), value: formatMoney(total, 'full') },
    { key: 'reference', name: t('pay.transfer.reference'), value: reference },
  ];
  return (
    <section className={parts.form}>
      <h2 className={page.heading}>{t('pay.transfer.title')}</h2>
      <p className={parts.soft}>
        <NoWrap part={reference}>{t('pay.transfer.lead', { reference })}</NoWrap>
      </p>
      <Facts facts={facts} />
    </section>
  );
}
