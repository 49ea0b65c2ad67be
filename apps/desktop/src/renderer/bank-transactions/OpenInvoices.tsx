import { Button } from '@blueprintjs/core';
import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../screen/dialog-form.module.css';
import { ReadingSection } from '../screen/FactList.tsx';
import { LineTable } from '../screen/LineSection.tsx';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import reading from '../screen/reading.module.css';
import { useKeyedSend } from '../screen/use-keyed-send.ts';
import { useLiveRecords } from '../screen/use-live-records.ts';
import { useBackOffice } from '../session/back-office.ts';
import { Loading } from '../session/Loading.tsx';
import { ActionDialog } from '../ui/ActionDialog.tsx';
import { formatTimestamp } from '../ui/format-timestamp.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { useMessages } from '../ui/messages.ts';
import { Day, Timestamp } from '../ui/Timestamp.tsx';
import { useDateLocale } from '../ui/use-locale.ts';

type Transaction = RecordOf<'bankTransactions'>;
type Invoice = RecordOf<'invoices'>;

/** Lists the open invoices that an unmatched transaction can pay, with the dialog that pays one. */
export function OpenInvoices({ transaction }: { readonly transaction: Transaction }) {
  const [chosen, choose] = useState<Invoice | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {transaction.status === 'unmatched' ? (
        <InvoiceList
          transaction={transaction}
          onChoose={(invoice) => {
            choose(invoice);
            setOpen(true);
          }}
        />
      ) : null}
      {/* The dialog stays open if somebody else matches it, and shows the server's message. */}
      {chosen ? (
        <MatchDialog
          key={chosen._id}
          transaction={transaction}
          invoice={chosen}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

interface InvoiceListProps {
  readonly transaction: Transaction;
  readonly onChoose: (invoice: Invoice) => void;
}

function InvoiceList({ transaction: { company, currency, amount }, onChoose }: InvoiceListProps) {
  const { t } = useTranslation('screens');
  const open = { company, currency, status: 'open', kind: 'invoice' };
  const { records, error } = useLiveRecords('invoices', open);
  const invoices = records?.filter(({ total }) => total.amount === amount.amount);
  return (
    <ReadingSection title={t('bankTransactions.match.heading', { amount: formatMoney(amount, 'full') })}>
      {!invoices && error !== null ? <LoadFailure error={error} /> : null}
      {!invoices && error === null ? <Loading /> : null}
      {invoices?.length === 0 ? <p className={styles.soft}>{t('bankTransactions.match.none')}</p> : null}
      {invoices && invoices.length > 0 ? <InvoiceTable invoices={invoices} onChoose={onChoose} /> : null}
    </ReadingSection>
  );
}

interface InvoiceTableProps {
  readonly invoices: readonly Invoice[];
  readonly onChoose: (invoice: Invoice) => void;
}

function InvoiceTable({ invoices, onChoose }: InvoiceTableProps) {
  const { t } = useTranslation(['screens', 'records']);
  return (
    <LineTable
      columns={[
        t('records:field.invoices.reference'),
        t('records:field.companyName'),
        t('records:field.issuedAt'),
        t('records:field.dueOn'),
        null,
      ]}
    >
      {invoices.map((invoice) => (
        <tr key={invoice._id}>
          <td>
            <RelatedLink collection="invoices" id={invoice._id} />
          </td>
          <td>{invoice.companyName}</td>
          <td>
            <Timestamp at={invoice.issuedAt} />
          </td>
          <td>
            <Day on={invoice.dueOn} />
          </td>
          <td className={reading.number}>
            <Button
              size="small"
              icon="link"
              text={t('bankTransactions.match.open')}
              aria-label={t('bankTransactions.match.openFor', { reference: invoice.reference })}
              onClick={() => onChoose(invoice)}
            />
          </td>
        </tr>
      ))}
    </LineTable>
  );
}

interface MatchDialogProps {
  readonly transaction: RecordOf<'bankTransactions'>;
  readonly invoice: RecordOf<'invoices'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows invoice, merchant and amount, and pays the invoice with the transaction once confirmed. */
function MatchDialog({ transaction, invoice, isOpen, onClose }: MatchDialogProps) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const messages = useMessages();
  const dates = useDateLocale();
  const { isBusy, problem, reset, send } = useKeyedSend((code) =>
    code === 'conflict' || code === 'invalid-data' || code === 'not-found'
      ? t(`bankTransactions.match.refused.${code}`)
      : undefined,
  );
  const { reference, companyName } = invoice;
  const close = () => {
    reset();
    onClose();
  };
  const match = () =>
    send(async () => {
      await client.call('bankTransactions/match', { transaction: transaction._id, invoice: invoice._id });
      messages.success(t('bankTransactions.match.done', { reference }));
      close();
    });
  return (
    <ActionDialog
      title={t('bankTransactions.match.title', { reference })}
      isOpen={isOpen}
      onClose={close}
      width={540}
      note={isBusy ? <span role="status">{t('bankTransactions.match.busy')}</span> : null}
      confirm={t('bankTransactions.match.confirm', { reference })}
      onConfirm={() => void match()}
      isBusy={isBusy}
      problem={problem}
    >
      <p className={styles.sentence}>
        {t('bankTransactions.match.sentence', {
          amount: formatMoney(transaction.amount, 'full'),
          day: formatTimestamp(transaction.bookedOn, dates, 'day'),
          reference,
          company: companyName,
        })}
      </p>
      <p className={styles.soft}>{t('bankTransactions.match.follows')}</p>
    </ActionDialog>
  );
}
