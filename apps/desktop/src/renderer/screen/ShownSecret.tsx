import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { useMessages } from '../ui/messages.ts';
import styles from './dialog-form.module.css';

interface ShownSecretProps {
  readonly title: string;
  /** The new secret; nothing is shown without one. */
  readonly shown: string | undefined;
  readonly onClose: () => void;
}

/** Shows a new key or secret, the only time that it can be read. It closes only by its own button. */
export function ShownSecret({ title, shown, onClose }: ShownSecretProps) {
  const { t } = useTranslation('screens');
  const { host } = useBackOffice();
  const messages = useMessages();
  const [copied, setCopied] = useState('');
  if (shown === undefined) return null;
  const copy = () => host.clipboard.writeText(shown).then(() => setCopied(shown), messages.error);
  return (
    <DialogFrame
      title={title}
      isOpen
      isFirm
      onClose={onClose}
      actions={
        <>
          <Button
            icon={copied === shown ? 'tick' : 'duplicate'}
            text={t(copied === shown ? 'shownSecret.copied' : 'shownSecret.copy')}
            onClick={() => void copy()}
          />
          <Button intent="primary" text={t('shownSecret.kept')} onClick={onClose} />
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.soft}>{t('shownSecret.lead')}</p>
        <code className={styles.secret} translate="no">
          {shown}
        </code>
      </div>
    </DialogFrame>
  );
}
