import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../screen/dialog-form.module.css';
import { FactList, ReadingBody } from '../screen/FactList.tsx';
import { ReasonDialog } from '../screen/ReasonDialog.tsx';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import { StatusMark } from '../screen/StatusMark.tsx';
import { type FormDialog, useFormDialog } from '../screen/use-form-dialog.ts';
import { useKeyedSend } from '../screen/use-keyed-send.ts';
import { useLiveRecords } from '../screen/use-live-records.ts';
import { useBackOffice } from '../session/back-office.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { formatTimestamp } from '../ui/format-timestamp.ts';
import { useMessages } from '../ui/messages.ts';
import { Day } from '../ui/Timestamp.tsx';
import { useDateLocale } from '../ui/use-locale.ts';
import { OpenInvoices } from './OpenInvoices.tsx';

type Transaction = RecordOf<'bankTransactions'>;

interface BankTransactionViewProps {
  readonly record: Transaction;
}

/** Shows a bank transaction: its statement data, what it pays, and the actions of staff. */
export function BankTransactionView({ record: transaction }: BankTransactionViewProps) {
  const { t } = useTranslation(['screens', 'records']);
  const { status, remark, invoice, payment } = transaction;
  return (
    <ReadingBody>
      <FactList
        title={t('bankTransactions.statement')}
        facts={[
          [t('records:field.amount'), formatMoney(transaction.amount, 'full')],
          [t('records:field.bookedOn'), <Day key="booked" on={transaction.bookedOn} />],
          [t('records:field.payer'), transaction.payer],
          [t('records:field.details'), transaction.details],
          [t('records:field.bankReference'), transaction.bankReference],
          [
            t('records:field.company'),
            <RelatedLink key="company" collection="sellingCompanies" id={transaction.company} />,
          ],
        ]}
      />
      <FactList
        title={t('bankTransactions.outcome')}
        facts={[
          [t('records:field.status'), <StatusMark key="status" status={status} />],
          [
            t('records:field.invoice'),
            invoice && <RelatedLink key="invoice" collection="invoices" id={invoice} />,
          ],
          [
            t('records:field.payment'),
            payment && <RelatedLink key="payment" collection="payments" id={payment} />,
          ],
          [t('records:field.remark'), remark],
          [t('bankTransactions.next'), <NextStep key="next" transaction={transaction} />],
        ]}
      />
      <OpenInvoices transaction={transaction} />
    </ReadingBody>
  );
}

/**
 * Sets an unmatched transaction aside, reverts that, or undoes a match. A single button does all, so that it
 * keeps the focus. A dialog stays open if somebody else decides meanwhile, and shows the refusal.
 */
function NextStep({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation('screens');
  const { isBusy, problem, takeBack } = useTakeBack(transaction._id);
  const aside = useFormDialog();
  const unmatching = useFormDialog();
  const { status, invoice, payment } = transaction;
  const [match, setMatch] = useState<Match | null>(null);
  const unmatch = () => {
    setMatch(invoice && payment && { invoice, payment });
    unmatching.open();
  };
  const steps = {
    unmatched: { icon: 'archive', text: t('bankTransactions.aside.open'), onClick: aside.open },
    setAside: { icon: 'undo', text: t('bankTransactions.takeBack.open'), onClick: takeBack },
    matched: { icon: 'unlink', text: t('bankTransactions.unmatch.open'), onClick: unmatch },
  } as const;
  const isBeingPaid = status === 'matched' && payment === null;
  return (
    <>
      {isBeingPaid ? null : <BusyButton size="small" isBusy={isBusy} {...steps[status]} />}
      <AsideDialog key={`a${aside.key}`} transaction={transaction} dialog={aside} />
      {match ? (
        <UnmatchDialog
          key={`u${unmatching.key}`}
          transaction={transaction}
          match={match}
          dialog={unmatching}
        />
      ) : null}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}

function useTakeBack(transaction: string) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const messages = useMessages();
  const { isBusy, problem, send } = useKeyedSend((code) =>
    code === 'conflict' ? t('bankTransactions.takeBack.refused.conflict') : undefined,
  );
  const takeBack = () =>
    void send(async () => {
      await client.call('bankTransactions/takeBack', { transaction });
      messages.success(t('bankTransactions.takeBack.done'));
    });
  return { isBusy, problem, takeBack };
}

interface StepDialogProps {
  readonly transaction: Transaction;
  readonly dialog: FormDialog;
}

/** Asks what was done with money that pays no invoice here. */
function AsideDialog({ transaction, dialog }: StepDialogProps) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  return (
    <ReasonDialog
      isOpen={dialog.isOpen}
      onClose={dialog.close}
      onDone={dialog.finish}
      title={t('bankTransactions.aside.title', { amount: formatMoney(transaction.amount, 'full') })}
      lead={t('bankTransactions.aside.lead')}
      label={t('bankTransactions.aside.remark')}
      hint={t('bankTransactions.aside.hint')}
      missing={t('bankTransactions.aside.noRemark')}
      confirm={t('bankTransactions.aside.confirm')}
      done={() => t('bankTransactions.aside.done')}
      conflict={t('bankTransactions.aside.refused.conflict')}
      send={(remark) => client.call('bankTransactions/setAside', { transaction: transaction._id, remark })}
    />
  );
}

/** The invoice that a transaction pays, and the payment that this made. */
interface Match {
  readonly invoice: string;
  readonly payment: string;
}

interface UnmatchDialogProps extends StepDialogProps {
  /** The match for which the dialog was opened. */
  readonly match: Match;
}

/** Names the invoice that a transaction was matched with, and asks why it does not pay that invoice. */
function UnmatchDialog({ transaction, match: { invoice, payment }, dialog }: UnmatchDialogProps) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const dates = useDateLocale();
  const { records } = useLiveRecords('invoices', { _id: invoice });
  const { reference, companyName: company } = records?.[0] ?? { reference: '…', companyName: '…' };
  return (
    <ReasonDialog
      isOpen={dialog.isOpen}
      onClose={dialog.close}
      onDone={dialog.finish}
      title={t('bankTransactions.unmatch.title', { reference })}
      sentence={t('bankTransactions.unmatch.sentence', {
        amount: formatMoney(transaction.amount, 'full'),
        day: formatTimestamp(transaction.bookedOn, dates, 'day'),
        reference,
        company,
      })}
      lead={t('bankTransactions.unmatch.lead')}
      label={t('bankTransactions.unmatch.reason')}
      hint={t('bankTransactions.unmatch.hint')}
      missing={t('bankTransactions.unmatch.noReason')}
      confirm={t('bankTransactions.unmatch.confirm')}
      send={(reason) =>
        client.call('bankTransactions/unmatch', { transaction: transaction._id, payment, reason })
      }
      done={({ reopened }) => t(`bankTransactions.unmatch.done.${reopened}`)}
      conflict={t('bankTransactions.unmatch.refused.conflict')}
    />
  );
}
