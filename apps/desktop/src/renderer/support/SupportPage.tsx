import { InputGroup } from '@blueprintjs/core';
import type { SupportedAccount } from '@harbour/core/contract/actions';
import { readRefusal } from '@harbour/core/contract/errors';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Field } from '../ui/Field.tsx';
import { FormError } from '../ui/FormError.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { useSubmit } from '../ui/use-submit.ts';
import { SupportAccount } from './SupportAccount.tsx';
import styles from './support.module.css';

/** Asks for the code that a merchant reads out, and shows their account while it is valid. */
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

/** Calls `onEnd` when the code of an open account expires. */
function useEnd(account: SupportedAccount | undefined, onEnd: () => void): void {
  const { host } = useBackOffice();
  useEffect(() => {
    if (!account) return;
    const timer = setTimeout(onEnd, Math.max(0, Date.parse(account.expiresAt) - host.clock.now()));
    return () => clearTimeout(timer);
  });
}

const CODE_MAX = 40;

interface SupportCodeFormProps {
  /** The open account was closed because its code expired. */
  readonly isOver: boolean;
  readonly onOpened: (account: SupportedAccount) => void;
}

/** Asks for the code; an invalid code stays as typed. */
function SupportCodeForm({ isOver, onOpened }: SupportCodeFormProps) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const [code, setCode] = useState('');
  const { isBusy, error, onSubmit } = useSubmit(async () => {
    if (code.trim() === '') return t('support.noCode');
    onOpened(await client.call('accounts/ofSupportCode', { code: code.trim() }));
  });
  const isUnknown = readRefusal(error)?.code === 'not-found';
  const noCode = typeof error === 'string' ? error : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <p role="status" className={styles.over}>
        {isOver ? t('support.over') : null}
      </p>
      <Field
        label={t('support.code')}
        hint={t('support.codeHint')}
        error={isUnknown ? t('support.notFound') : noCode}
      >
        {(ties) => (
          <InputGroup
            {...ties}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            maxLength={CODE_MAX}
            inputClassName={styles.code ?? ''}
            value={code}
            onValueChange={setCode}
          />
        )}
      </Field>
      <FormError error={isUnknown || noCode ? null : error} />
      <div>
        <BusyButton type="submit" intent="primary" isBusy={isBusy} text={t('support.open')} />
      </div>
    </form>
  );
}
