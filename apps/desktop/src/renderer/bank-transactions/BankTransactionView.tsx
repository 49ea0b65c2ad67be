import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import styles from '../screen/dialog-form.module.css';
import { FactList, ReadingBody } from '../screen/FactList.tsx';
import { ReasonDialog } from '../screen/ReasonDialog.tsx';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import { StatusMark } from '../screen/StatusMark.tsx';
import { type FormDialog, useFormDialog } from '../screen/use-form-dialog.ts';
import { useKeyedSend } from '../screen/use-keyed-send.ts';
import { useBackOffice } from '../session/back-office.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { useMessages } from '../ui/messages.ts';
import { Day } from '../ui/Timestamp.tsx';
import { OpenInvoices } from './OpenInvoices.tsx';

interface BankTransactionViewProps {
  readonly record: RecordOf<'bankTransactions'>;
}

/** Shows a bank transaction: its statement data, what it pays, and the actions of staff. */
export function BankTransactionView({ record: transaction }: BankTransactionViewProps) {
  const { t } = useTranslation(['screens', 'records']);
  const { status, remark, invoice, payment } = transaction;
  const aside = useFormDialog();
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
          [
            t('bankTransactions.next'),
            // The dialog stays open if somebody else matches the transaction, and shows the refusal.
            status === 'matched' && !aside.isOpen ? null : (
              <AsideButton key="next" transaction={transaction} dialog={aside} />
            ),
          ],
        ]}
      />
      <OpenInvoices transaction={transaction} />
    </ReadingBody>
  );
}

interface AsideProps {
  readonly transaction: RecordOf<'bankTransactions'>;
  readonly dialog: FormDialog;
}

/**
 * Sets an unmatched transaction aside, or reverts that. A single button does both, so that it keeps the
 * focus.
 */
function AsideButton({ transaction, dialog }: AsideProps) {
  const { t } = useTranslation('screens');
  const { isBusy, problem, takeBack } = useTakeBack(transaction._id);
  const { status } = transaction;
  const isAside = status === 'setAside';
  return (
    <>
      {status === 'matched' ? null : (
        <BusyButton
          size="small"
          icon={isAside ? 'undo' : 'archive'}
          isBusy={isBusy}
          text={t(isAside ? 'bankTransactions.takeBack.open' : 'bankTransactions.aside.open')}
          onClick={isAside ? takeBack : dialog.open}
        />
      )}
      <AsideDialog key={dialog.key} transaction={transaction} dialog={dialog} />
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

/** Asks what was done with money that pays no invoice here. */
function AsideDialog({ transaction, dialog }: AsideProps) {
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
      done={t('bankTransactions.aside.done')}
      conflict={t('bankTransactions.aside.refused.conflict')}
      send={(remark) => client.call('bankTransactions/setAside', { transaction: transaction._id, remark })}
    />
  );
}
