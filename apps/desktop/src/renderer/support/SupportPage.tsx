import type { SupportedAccount } from '@harbour/core/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { SupportAccount } from './SupportAccount.tsx';
import { SupportCodeForm } from './SupportCodeForm.tsx';
import styles from './support.module.css';

/** Takes the code that a merchant reads out, and shows their account for as long as it is good. */
export function SupportPage() {
  const { t } = useTranslation('screens');
  const [account, setAccount] = useState<SupportedAccount>();
  const [isOver, setOver] = useState(false);
  const open = (opened: SupportedAccount) => {
    setOver(false);
    setAccount(opened);
  };
  useEnd(account, () => {
    setOver(true);
    setAccount(undefined);
  });
  return (
    <PageFrame title={t('support.title')}>
      {account ? null : <p className={styles.lead}>{t('support.lead')}</p>}
      {account ? (
        <SupportAccount account={account} onClose={() => setAccount(undefined)} />
      ) : (
        <SupportCodeForm isOver={isOver} onOpened={open} />
      )}
    </PageFrame>
  );
}

/** Calls `onEnd` when the code of an open account is worth nothing any more. */
function useEnd(account: SupportedAccount | undefined, onEnd: () => void): void {
  const { host } = useBackOffice();
  useEffect(() => {
    if (!account) return;
    const timer = setTimeout(onEnd, Math.max(0, Date.parse(account.expiresAt) - host.clock.now()));
    return () => clearTimeout(timer);
  });
}
