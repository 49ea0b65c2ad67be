import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../screen/dialog-form.module.css';
import { FactList, ReadingBody } from '../screen/FactList.tsx';
import { ReasonDialog } from '../screen/ReasonDialog.tsx';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import { StatusMark } from '../screen/StatusMark.tsx';
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
  const [isAsideOpen, setAsideOpen] = useState(false);
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
            status === 'matched' && !isAsideOpen ? null : (
              <AsideButton key="next" transaction={transaction} isOpen={isAsideOpen} onOpen={setAsideOpen} />
            ),
          ],
        ]}
      />
      <OpenInvoices transaction={transaction} />
    </ReadingBody>
  );
}

interface AsideButtonProps {
  readonly transaction: RecordOf<'bankTransactions'>;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Sets an unmatched transaction aside, or reverts that. One button does both, so that it keeps the focus. */
function AsideButton({ transaction, isOpen, onOpen }: AsideButtonProps) {
  const { t } = useTranslation('screens');
  const [opened, setOpened] = useState(0);
  const { isBusy, problem, takeBack } = useTakeBack(transaction._id);
  const { status } = transaction;
  const isAside = status === 'setAside';
  const open = () => {
    setOpened(opened + 1);
    onOpen(true);
  };
  return (
    <>
      {status === 'matched' ? null : (
        <BusyButton
          size="small"
          icon={isAside ? 'undo' : 'archive'}
          isBusy={isBusy}
          text={t(isAside ? 'bankTransactions.takeBack.open' : 'bankTransactions.aside.open')}
          onClick={isAside ? takeBack : open}
        />
      )}
      <AsideDialog key={opened} transaction={transaction} isOpen={isOpen} onClose={() => onOpen(false)} />
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
      await client.ask('bankTransactions/takeBack', { transaction });
      messages.success(t('bankTransactions.takeBack.done'));
    });
  return { isBusy, problem, takeBack };
}

interface AsideDialogProps {
  readonly transaction: RecordOf<'bankTransactions'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks what was done with money that pays no invoice here. */
function AsideDialog({ transaction, isOpen, onClose }: AsideDialogProps) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('bankTransactions.aside.title', { amount: formatMoney(transaction.amount, 'full') })}
      lead={t('bankTransactions.aside.lead')}
      label={t('bankTransactions.aside.remark')}
      hint={t('bankTransactions.aside.hint')}
      missing={t('bankTransactions.aside.noRemark')}
      confirm={t('bankTransactions.aside.confirm')}
      done={t('bankTransactions.aside.done')}
      conflict={t('bankTransactions.aside.refused.conflict')}
      send={(remark) => client.ask('bankTransactions/setAside', { transaction: transaction._id, remark })}
    />
  );
}
