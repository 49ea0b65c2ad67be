import { Button, TextArea } from '@blueprintjs/core';
import type { RecordOf } from '@harbour/core/contract';
import { formatMoney } from '@harbour/core/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../screen/dialog-form.module.css';
import { useKeyedSend } from '../screen/use-keyed-send.ts';
import { useBackOffice } from '../session/back-office.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { Field } from '../ui/Field.tsx';
import { useMessages } from '../ui/messages.ts';

type Transaction = RecordOf<'bankTransactions'>;

const REMARK_MAX = 300;

interface AsideDialogProps {
  readonly transaction: Transaction;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks what was done with money that pays no invoice here. The typed remark stays if the server refuses. */
export function AsideDialog({ transaction, isOpen, onClose }: AsideDialogProps) {
  const { t } = useTranslation(['screens', 'common']);
  const [remark, setRemark] = useState('');
  const [isTried, setTried] = useState(false);
  const { isBusy, problem, forget, setAside } = useSetAside(transaction._id, onClose);
  const isMissing = remark.trim() === '';
  return (
    <DialogFrame
      title={t('bankTransactions.aside.title', { amount: formatMoney(transaction.amount, 'full') })}
      isOpen={isOpen}
      onClose={onClose}
      isFirm={isBusy}
      width={460}
      actions={
        <>
          <Button text={t('common:action.cancel')} disabled={isBusy} onClick={onClose} />
          <BusyButton
            type="submit"
            form="setAside"
            intent="primary"
            isBusy={isBusy}
            text={t('bankTransactions.aside.confirm')}
          />
        </>
      }
    >
      <form
        id="setAside"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isMissing && !isBusy) setAside(remark.trim());
        }}
      >
        <p className={styles.soft}>{t('bankTransactions.aside.lead')}</p>
        <Field
          label={t('bankTransactions.aside.remark')}
          hint={t('bankTransactions.aside.hint')}
          error={isTried && isMissing ? t('bankTransactions.aside.noRemark') : undefined}
        >
          {(ties) => (
            <TextArea
              {...ties}
              fill
              autoFocus
              rows={3}
              maxLength={REMARK_MAX}
              value={remark}
              onChange={({ target }) => {
                forget();
                setRemark(target.value);
              }}
            />
          )}
        </Field>
      </form>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </DialogFrame>
  );
}

function useSetAside(transaction: string, onDone: () => void) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const messages = useMessages();
  const { send, ...sending } = useKeyedSend((code) =>
    code === 'conflict' ? t('bankTransactions.aside.refused.conflict') : undefined,
  );
  return {
    ...sending,
    setAside: (remark: string) =>
      void send(async () => {
        await client.ask('bankTransactions/setAside', { transaction, remark });
        messages.success(t('bankTransactions.aside.done'));
        onDone();
      }),
  };
}
