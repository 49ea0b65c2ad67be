import { Button } from '@blueprintjs/core';
import type { RecordOf } from '@harbour/core/contract/collections';
import { STAFF_LIMIT } from '@harbour/core/contract/definition';
import { formatMoney } from '@harbour/core/money';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../screen/dialog-form.module.css';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import reading from '../screen/reading.module.css';
import { useLiveRecords } from '../screen/use-live-records.ts';
import { Loading } from '../session/Loading.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Day, Timestamp } from '../ui/Timestamp.tsx';
import { MatchDialog } from './MatchDialog.tsx';

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
  const id = useId();
  const { records, error } = useLiveRecords(
    'invoices',
    { company, currency, status: 'open', kind: 'invoice' },
    STAFF_LIMIT,
  );
  const invoices = records?.filter(({ total }) => total.amount === amount.amount);
  return (
    <section className={reading.group} aria-labelledby={id}>
      <h2 id={id} className={reading.heading}>
        {t('bankTransactions.match.heading', { amount: formatMoney(amount, 'full') })}
      </h2>
      {!invoices && error !== null ? <LoadFailure error={error} /> : null}
      {!invoices && error === null ? <Loading /> : null}
      {invoices?.length === 0 ? <p className={styles.soft}>{t('bankTransactions.match.none')}</p> : null}
      {invoices && invoices.length > 0 ? <InvoiceTable invoices={invoices} onChoose={onChoose} /> : null}
    </section>
  );
}

interface InvoiceTableProps {
  readonly invoices: readonly Invoice[];
  readonly onChoose: (invoice: Invoice) => void;
}

function InvoiceTable({ invoices, onChoose }: InvoiceTableProps) {
  const { t } = useTranslation(['screens', 'records']);
  return (
    <table className={reading.lines}>
      <thead>
        <tr>
          <th scope="col">{t('records:field.invoices.reference')}</th>
          <th scope="col">{t('records:field.companyName')}</th>
          <th scope="col">{t('records:field.issuedAt')}</th>
          <th scope="col">{t('records:field.dueOn')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}
