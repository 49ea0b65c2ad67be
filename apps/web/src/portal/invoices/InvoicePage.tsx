import {
  type InvoiceDocumentKind,
  invoiceDocumentUrl,
  type RecordOf,
} from '@harbour/core/contract/collections';
import type { Locale } from '@harbour/core/i18n';
import { formatMoney } from '@harbour/core/money';
import { dayAt, isCreditNote } from '@harbour/core/pricing';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/http-api.ts';
import { useAction } from '../../state/use-action.ts';
import { useLiveList } from '../../state/use-live-list.ts';
import { useMessages } from '../../state/use-messages.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { saveFile } from '../downloads.ts';
import { Facts } from '../Facts.tsx';
import { MoneyLines } from '../MoneyLines.tsx';
import page from '../page.module.css';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app.ts';
import { RecordFrame } from '../RecordFrame.tsx';
import { StatusPill } from '../StatusPill.tsx';
import table from '../table.module.css';
import { useDayFormat } from '../use-date-formats.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { usePortalLinks } from '../use-portal-links.ts';

type InvoicePageProps = Pick<PortalAppProps, 'client' | 'locale'> & { readonly id: string };

/** One invoice with its actions. */
export function InvoicePage({ client, locale, id }: InvoicePageProps) {
  const { t } = useTranslation(['billing', 'portal']);
  const links = usePortalLinks();
  const list = useLiveRecord(client, 'invoices', id);
  const invoice = list.page?.data[0];
  return (
    <RecordFrame
      client={client}
      list={list}
      title={invoice === undefined ? t('invoice.title') : titleOf(invoice, t)}
      number={invoice?.reference}
      back={{ to: links.to('invoices'), label: t('portal:menu.invoices') }}
      gone={t('invoice.gone')}
    >
      {(shown, connected) => <Invoice client={connected} invoice={shown} locale={locale} />}
    </RecordFrame>
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
  const { kind, status, companyName, buyer, seller, issuedAt, dueOn, paidAt } = invoice;
  const isVoid = status === 'void';
  return (
    <>
      {isVoid ? (
        <Banner tone="note">
          {t(kind === 'invoice' ? 'invoice.voidInvoice' : 'invoice.voidCreditNote')}
        </Banner>
      ) : null}
      <InvoiceActions client={client} invoice={invoice} />
      <Facts
        facts={[
          { key: 'status', name: t('invoice.status'), value: <InvoiceStatus invoice={invoice} /> },
          { key: 'seller', name: t('invoice.seller'), value: seller.legalName },
          {
            key: 'company',
            name: t('invoice.billTo'),
            value: (
              <>
                {buyer?.legalName ?? companyName}
                <span className={parts.onScreen}>
                  <SiteLink to={links.to('billing')}>{t('invoice.billingDetails')}</SiteLink>
                </span>
              </>
            ),
          },
          { key: 'issued', name: t('invoice.issued'), value: formatDay(issuedAt) },
          ...(isCreditNote(invoice) || isVoid
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

interface InvoiceLinesProps {
  readonly invoice: RecordOf<'invoices'>;
  readonly locale: Locale;
}

/** The lines of an invoice; without tax the total is the only sum. */
function InvoiceLines({ invoice: { lines, net, tax, total }, locale }: InvoiceLinesProps) {
  const { t } = useTranslation('billing');
  const taxed =
    tax.amount === 0
      ? []
      : [
          { key: 'net', name: t('invoice.net'), amount: net },
          { key: 'tax', name: t('invoice.tax'), amount: tax },
        ];
  const sums = [...taxed, { key: 'total', name: t('invoice.total'), amount: total }];
  return <MoneyLines caption={t('line.caption')} lines={lines} sums={sums} locale={locale} />;
}

interface InvoiceActionsProps {
  readonly client: RealtimeClient;
  readonly invoice: RecordOf<'invoices'>;
}

/** The actions of an invoice: pay it, download it as PDF, have it mailed. */
function InvoiceActions({ client, invoice }: InvoiceActionsProps) {
  const { t } = useTranslation('billing');
  const links = usePortalLinks();
  const { success } = useMessages();
  const { _id, reference, status, kind } = invoice;
  const download = useAction(async () =>
    saveFile(`${reference}.pdf`, await downloadDocument(client, _id, 'invoice')),
  );
  const receipt = useAction(async () =>
    saveFile(`${reference}-receipt.pdf`, await downloadDocument(client, _id, 'receipt')),
  );
  const mail = useAction(async () => {
    await client.call('invoices/mail', { invoice: _id });
    success(t('invoice.mailed'));
  });
  return (
    <p className={parts.buttons}>
      {status === 'open' ? <ButtonLink to={links.to('pay', _id)}>{t('invoice.pay')}</ButtonLink> : null}
      <Button kind="secondary" busy={download.busy} onClick={download.run}>
        {t('invoice.pdf')}
      </Button>
      {status === 'paid' && kind === 'invoice' ? (
        <Button kind="secondary" busy={receipt.busy} onClick={receipt.run}>
          {t('invoice.receipt')}
        </Button>
      ) : null}
      <Button kind="quiet" busy={mail.busy} onClick={mail.run}>
        {t('invoice.mail')}
      </Button>
    </p>
  );
}

/** Downloads an invoice or its receipt as PDF with the current session; rejects with the server's refusal. */
async function downloadDocument(
  client: RealtimeClient,
  invoice: string,
  kind: InvoiceDocumentKind,
): Promise<Blob> {
  const response = await fetch(invoiceDocumentUrl(invoice, kind), {
    headers: {
      authorization: `Bearer ${await client.accessToken()}`,
      accept: 'application/pdf, application/json',
    },
  });
  if (response.ok) return response.blob();
  const refusal: unknown = await response.json().catch(() => null);
  throw new ApiError(
    response.status,
    `The invoice was not sent: ${response.status}`,
    Reflect.get(Object(refusal), 'data'),
  );
}

interface PaymentHistoryProps {
  readonly client: RealtimeClient;
  readonly invoice: string;
}

/** All attempts to pay an invoice, latest first; renders nothing when there were none. */
function PaymentHistory({ client, invoice }: PaymentHistoryProps) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const query = useMemo(() => ({ invoice, $sort: { createdAt: -1 as const } }), [invoice]);
  const payments = useLiveList(client, { collection: 'payments', query, isWhole: true }).page?.data ?? [];
  if (payments.length === 0) return null;
  return (
    <section className={parts.history}>
      <h2 className={page.heading}>{t('payment.title')}</h2>
      <ul className={parts.list}>
        {payments.map(({ _id, createdAt, amount, status, failure }) => (
          <li key={_id}>
            <span>
              {formatDay(createdAt)} · {t(`payment.${status}`)}
              {failure ? ` · ${t(`failure.${failure}`)}` : null}
            </span>
            <span className={table.number}>{formatMoney(amount, 'full')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface InvoiceStatusProps {
  readonly invoice: Pick<RecordOf<'invoices'>, 'status' | 'dueOn' | 'total'>;
}

/** Open, overdue, paid or void; a credit note is neither owed nor paid. */
export function InvoiceStatus({ invoice }: InvoiceStatusProps) {
  const { t } = useTranslation('billing');
  const { status, dueOn } = invoice;
  if (status === 'paid' && isCreditNote(invoice)) {
    return <StatusPill tone="plain">{t('invoice.creditNote')}</StatusPill>;
  }
  if (status === 'open' && dueOn < dayAt(Date.now())) {
    return <StatusPill tone="danger">{t('invoice.overdue')}</StatusPill>;
  }
  const tones = { open: 'warning', paid: 'ok', void: 'plain' } as const;
  return <StatusPill tone={tones[status]}>{t(`invoice.state.${status}`)}</StatusPill>;
}
