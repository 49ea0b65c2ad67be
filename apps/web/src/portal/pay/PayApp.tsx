import type { RecordOf } from '@harbour/core/contract';
import { formatMoney } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardFields } from '../CardFields.tsx';
import { LiveView } from '../LiveView.tsx';
import { NoSuchRecord } from '../NoSuchRecord.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app-props.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { usePortalLinks } from '../use-portal-links.ts';

/** Pays one open invoice. */
export function PayApp({ client, entry = '' }: PortalAppProps) {
  const { t } = useTranslation('billing');
  const links = usePortalLinks();
  const list = useLiveRecord(client, 'invoices', entry);
  const reference = list.page?.data[0]?.reference;
  return (
    <PortalFrame
      title={reference === undefined ? t('pay.title') : t('pay.titleOf', { reference })}
      back={
        reference === undefined
          ? { to: links.to('invoices'), label: t('invoice.title') }
          : { to: links.to('invoices', entry), label: t('invoice.titleOf', { reference }) }
      }
    >
      <LiveView
        list={list}
        empty={
          <NoSuchRecord
            text={t('invoice.gone')}
            list={{ to: links.to('invoices'), label: t('invoice.title') }}
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

/** The fields stay on screen while the invoice turns paid beside them: what they say last is the outcome. */
function Paying({ client, invoice }: PayingProps) {
  const { t } = useTranslation('billing');
  const { _id, status, total } = invoice;
  const [wasOpen] = useState(status === 'open');
  const purpose = useMemo(() => ({ purpose: 'invoice', invoice: _id }) as const, [_id]);
  if (!wasOpen) return <p className={parts.empty}>{t('pay.settled')}</p>;
  return (
    <>
      <p className={parts.figure}>
        {formatMoney(total, 'full')} <span className={parts.soft}>{t('pay.amount')}</span>
      </p>
      <CardFields client={client} purpose={purpose} done={t('pay.done')} />
    </>
  );
}
