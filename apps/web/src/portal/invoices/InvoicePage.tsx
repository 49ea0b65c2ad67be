import type { RecordOf } from '@harbour/core/contract';
import { isCreditNote } from '@harbour/core/pricing';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { Facts } from '../Facts.tsx';
import { LiveView } from '../LiveView.tsx';
import { NoSuchRecord } from '../NoSuchRecord.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import type { PortalAppProps } from '../portal-app-props.ts';
import { useDayFormat } from '../use-day-format.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoiceStatus } from './InvoiceStatus.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';

type InvoicePageProps = Pick<PortalAppProps, 'client' | 'locale'> & { readonly id: string };

/** One invoice with its actions. */
export function InvoicePage({ client, locale, id }: InvoicePageProps) {
  const { t } = useTranslation(['billing', 'portal']);
  const links = usePortalLinks();
  const list = useLiveRecord(client, 'invoices', id);
  const invoice = list.page?.data[0];
  return (
    <PortalFrame
      title={invoice === undefined ? t('invoice.title') : titleOf(invoice, t)}
      back={{ to: links.to('invoices'), label: t('portal:menu.invoices') }}
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
          invoice === undefined || client === undefined ? null : (
            <Invoice client={client} invoice={invoice} locale={locale} />
          )
        }
      </LiveView>
    </PortalFrame>
  );
}

function titleOf(invoice: RecordOf<'invoices'>, t: TFunction<['billing', 'portal']>): string {
  const { reference } = invoice;
  return isCreditNote(invoice)
    ? t('invoice.creditNoteOf', { reference })
    : t('invoice.titleOf', { reference });
}

interface InvoiceProps extends Pick<PortalAppProps, 'locale'> {
  readonly client: RealtimeClient;
  readonly invoice: RecordOf<'invoices'>;
}

function Invoice({ client, invoice, locale }: InvoiceProps) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  const { companyName, buyer, issuedAt, dueOn, paidAt } = invoice;
  return (
    <>
      <InvoiceActions client={client} invoice={invoice} />
      <Facts
        facts={[
          { key: 'status', name: t('invoice.status'), value: <InvoiceStatus invoice={invoice} /> },
          {
            key: 'company',
            name: t('invoice.billTo'),
            value: (
              <>
                {buyer?.legalName ?? companyName}
                <br />
                <SiteLink to={links.to('billing')}>{t('invoice.billingDetails')}</SiteLink>
              </>
            ),
          },
          { key: 'issued', name: t('invoice.issued'), value: formatDay(issuedAt) },
          ...(isCreditNote(invoice)
            ? []
            : [
                { key: 'due', name: t('invoice.due'), value: formatDay(dueOn) },
                { key: 'paid', name: t('invoice.paidAt'), value: paidAt ? formatDay(paidAt) : undefined },
              ]),
        ]}
      />
      <InvoiceLines invoice={invoice} locale={locale} />
      <PaymentHistory client={client} invoice={invoice._id} />
    </>
  );
}
