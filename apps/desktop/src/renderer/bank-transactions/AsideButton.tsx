import { Button } from '@blueprintjs/core';
import type { RecordOf } from '@harbour/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../screen/dialog-form.module.css';
import { useKeyedSend } from '../screen/use-keyed-send.ts';
import { useBackOffice } from '../session/back-office.ts';
import { useMessages } from '../ui/messages.ts';
import { AsideDialog } from './AsideDialog.tsx';

interface AsideButtonProps {
  readonly transaction: RecordOf<'bankTransactions'>;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/**
 * Sets an unmatched transaction aside, and takes that back. It is one button for both, so that it keeps the
 * focus.
 */
export function AsideButton({ transaction, isOpen, onOpen }: AsideButtonProps) {
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
        <Button
          size="small"
          icon={isAside ? 'undo' : 'archive'}
          loading={isBusy}
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
