import { Button } from '@blueprintjs/core';
import type { InvoiceLine, RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import { formatDay, formatPeriod } from '@harbour/core/i18n';
import { formatMoney } from '@harbour/core/money';
import { creditLeft } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { FactList, ReadingBody, ReadingSection } from '../screen/FactList.tsx';
import { LineSection, LineTable } from '../screen/LineSection.tsx';
import { PartyFacts } from '../screen/PartyFacts.tsx';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import reading from '../screen/reading.module.css';
import { PaymentsOf } from '../screen/refund/PaymentsOf.tsx';
import { RefundRequests } from '../screen/refund/RefundRequests.tsx';
import { StatusMark } from '../screen/StatusMark.tsx';
import { useFormDialog } from '../screen/use-form-dialog.ts';
import { useLiveRecords } from '../screen/use-live-records.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Day, Timestamp } from '../ui/Timestamp.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { CreditNoteDialog } from './credit/CreditNoteDialog.tsx';

interface InvoiceViewProps {
  readonly record: RecordOf<'invoices'>;
}

/** Shows an invoice or credit note as its merchant sees it, related corrections, and its payment. */
export function InvoiceView({ record: invoice }: InvoiceViewProps) {
  const { t } = useTranslation(['screens', 'records']);
  const { subscription, order } = invoice;
  return (
    <ReadingBody>
      <InvoiceLines invoice={invoice} />
      <InvoiceFacts invoice={invoice} />
      <PartyFacts title={t('records:field.seller')} party={invoice.seller} />
      <PartyFacts
        title={t('group.buyer')}
        party={invoice.buyer ?? { legalName: invoice.companyName }}
        more={[
          [t('records:field.user'), <RelatedLink key="user" collection="users" id={invoice.user} />],
          [
            t('records:collection.subscriptions'),
            subscription && <RelatedLink key="subscription" collection="subscriptions" id={subscription} />,
          ],
          [
            t('records:collection.orders'),
            order && <RelatedLink key="order" collection="orders" id={order} />,
          ],
        ]}
      />
      {invoice.kind === 'invoice' ? <CreditNotesOf invoice={invoice} /> : null}
      <PaymentsOf of={{ invoice: invoice._id }} />
      <RefundRequests of={{ invoice: invoice._id }} />
    </ReadingBody>
  );
}

/** Shows the lines of an invoice and their totals. */
function InvoiceLines({ invoice }: { readonly invoice: RecordOf<'invoices'> }) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  return (
    <LineSection
      title={t('field.lines')}
      columns={[
        t('field.label'),
        { number: t('field.count') },
        { number: t('field.unit') },
        { number: t('field.amount') },
      ]}
      sums={[
        [t('field.net'), formatMoney(invoice.net, 'full')],
        [t('field.tax'), formatMoney(invoice.tax, 'full')],
        [t('field.total'), formatMoney(invoice.total, 'full')],
      ]}
    >
      {invoice.lines.map((line, index) => (
        <tr key={index}>
          <td>
            {textIn(line.label, locale)}
            <LineDays line={line} />
          </td>
          <td className={reading.number}>{line.count}</td>
          <td className={reading.number}>{formatMoney(line.unit, 'full')}</td>
          <td className={reading.number}>{formatMoney(line.amount, 'full')}</td>
        </tr>
      ))}
    </LineSection>
  );
}

/** Shows the service period of a line; invoices for renewals and changes have it in their labels. */
function LineDays({ line: { label, from, until } }: { readonly line: InvoiceLine }) {
  const locale = useLocale();
  if (!from || !until || textIn(label, 'en').includes(formatDay('en', from))) return null;
  return <div className={reading.quiet}>{formatPeriod(locale, { from, until })}</div>;
}

function InvoiceFacts({ invoice }: { readonly invoice: RecordOf<'invoices'> }) {
  const { t } = useTranslation(['screens', 'records']);
  const { kind, reference, status, place, taxReason, taxPercent, corrects, reason, remark } = invoice;
  const percent = taxPercent ? ` (${taxPercent}%)` : '';
  return (
    <FactList
      title={t(`records:value.kind.${kind}`)}
      facts={[
        [t('records:field.invoices.reference'), reference],
        [t('records:field.status'), <StatusMark key="status" status={status} />],
        [t('records:field.issuedAt'), <Timestamp key="issued" at={invoice.issuedAt} />],
        [t('records:field.dueOn'), kind === 'invoice' && <Day key="due" on={invoice.dueOn} />],
        [t('records:field.paidAt'), invoice.paidAt && <Timestamp key="paid" at={invoice.paidAt} />],
        [t('records:field.place'), t(`records:value.place.${place}`)],
        [t('records:field.taxReason'), taxReason && `${t(`records:value.taxReason.${taxReason}`)}${percent}`],
        [
          t('records:field.corrects'),
          corrects && <RelatedLink key="corrects" collection="invoices" id={corrects} />,
        ],
        [t('records:field.reason'), reason && t(`records:value.reason.${reason}`)],
        [t('records:field.remark'), remark],
      ]}
    />
  );
}

type Invoice = RecordOf<'invoices'>;

/** Lists the credit notes of an invoice, and issues another one while a part of it is not credited. */
function CreditNotesOf({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation(['screens', 'records']);
  const { records: notes, error } = useLiveRecords('invoices', { corrects: invoice._id });
  if (!notes) return error === null ? null : <LoadFailure error={error} />;
  const isEmpty = notes.length === 0;
  return (
    <ReadingSection title={t('credit.notes')}>
      {isEmpty ? <p className={reading.quiet}>{t('credit.none')}</p> : <NoteTable notes={notes} />}
      <IssueButton invoice={invoice} notes={notes} />
    </ReadingSection>
  );
}

function NoteTable({ notes }: { readonly notes: readonly Invoice[] }) {
  const { t } = useTranslation(['screens', 'records']);
  return (
    <LineTable
      columns={[
        t('records:field.invoices.reference'),
        t('records:field.status'),
        t('records:field.issuedAt'),
        t('records:field.reason'),
        { number: t('records:field.total') },
      ]}
    >
      {notes.map(({ _id, status, issuedAt, reason, remark, total }) => (
        <tr key={_id}>
          <td>
            <RelatedLink collection="invoices" id={_id} />
          </td>
          <td>{status === 'paid' ? t('credit.settled') : <StatusMark status={status} />}</td>
          <td>
            <Timestamp at={issuedAt} />
          </td>
          <td className={reading.words}>
            {reason ? t(`records:value.reason.${reason}`) : ''}
            {remark ? <div className={reading.quiet}>{remark}</div> : null}
          </td>
          <td className={reading.number}>{formatMoney(total, 'full')}</td>
        </tr>
      ))}
    </LineTable>
  );
}

/**
 * Opens the dialog that credits a paid invoice; renders nothing without permission, or if everything is
 * credited.
 */
function IssueButton({ invoice, notes }: { readonly invoice: Invoice; readonly notes: readonly Invoice[] }) {
  const { t } = useTranslation('screens');
  const { user } = useSession();
  const { key, isOpen, open, ...ends } = useFormDialog();
  const valid = notes.filter(({ status }) => status !== 'void');
  const left = creditLeft(invoice, valid);
  const isOffered = user?.role === 'admin' && invoice.status === 'paid' && left.total.amount > 0;
  if (!isOffered && !isOpen) return null;
  return (
    <div className={reading.action}>
      <Button size="small" icon="undo" text={t('credit.open')} onClick={open} />
      <CreditNoteDialog
        key={key}
        invoice={invoice}
        notes={valid}
        isOpen={isOpen}
        onClose={ends.close}
        onDone={ends.finish}
      />
    </div>
  );
}
