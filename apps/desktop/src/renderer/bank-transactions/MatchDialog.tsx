import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import styles from '../screen/dialog-form.module.css';
import { useKeyedSend } from '../screen/use-keyed-send.ts';
import { useBackOffice } from '../session/back-office.ts';
import { ActionDialog } from '../ui/ActionDialog.tsx';
import { formatMoment } from '../ui/format-moment.ts';
import { useMessages } from '../ui/messages.ts';
import { useDateLocale } from '../ui/use-locale.ts';

interface MatchDialogProps {
  readonly transaction: RecordOf<'bankTransactions'>;
  readonly invoice: RecordOf<'invoices'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows invoice, merchant and amount, and pays the invoice with the transaction once confirmed. */
export function MatchDialog({ transaction, invoice, isOpen, onClose }: MatchDialogProps) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const messages = useMessages();
  const dates = useDateLocale();
  const { isBusy, problem, forget, send } = useKeyedSend((code) =>
    code === 'conflict' || code === 'invalid-data' || code === 'not-found'
      ? t(`bankTransactions.match.refused.${code}`)
      : undefined,
  );
  const { reference, companyName } = invoice;
  const close = () => {
    forget();
    onClose();
  };
  const match = () =>
    send(async () => {
      await client.ask('bankTransactions/match', { transaction: transaction._id, invoice: invoice._id });
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
          day: formatMoment(transaction.bookedOn, dates, 'day'),
          reference,
          company: companyName,
        })}
      </p>
      <p className={styles.soft}>{t('bankTransactions.match.follows')}</p>
    </ActionDialog>
  );
}
