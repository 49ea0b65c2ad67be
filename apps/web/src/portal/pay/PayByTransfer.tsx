import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { NoWrap } from '../../ui/no-wrap/NoWrap.tsx';
import { Facts } from '../Facts.tsx';
import page from '../page.module.css';
import parts from '../parts.module.css';
import { useResponse } from '../use-response.ts';

interface PayByTransferProps {
  readonly client: RealtimeClient;
  readonly invoice: RecordOf<'invoices'>;
}

/** The bank account for an open invoice, and the reference to quote; nothing if its seller has no account. */
export function PayByTransfer({ client, invoice }: PayByTransferProps) {
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
