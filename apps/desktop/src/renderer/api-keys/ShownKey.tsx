import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../screen/dialog-form.module.css';
import { useBackOffice } from '../session/back-office.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { useMessages } from '../ui/messages.ts';
import keyStyles from './api-keys.module.css';

interface ShownKeyProps {
  /** The new key; nothing is shown without one. */
  readonly shown: string | undefined;
  readonly onClose: () => void;
}

/** Shows a new key, the only time that it can be read. It closes by its own button alone. */
export function ShownKey({ shown, onClose }: ShownKeyProps) {
  const { t } = useTranslation('screens');
  const { host } = useBackOffice();
  const messages = useMessages();
  const [copied, setCopied] = useState('');
  if (shown === undefined) return null;
  const copy = () => host.clipboard.writeText(shown).then(() => setCopied(shown), messages.error);
  return (
    <DialogFrame
      title={t('apiKeys.shown.title')}
      isOpen
      isFirm
      onClose={onClose}
      actions={
        <>
          <Button
            icon={copied === shown ? 'tick' : 'duplicate'}
            text={t(copied === shown ? 'apiKeys.shown.copied' : 'apiKeys.shown.copy')}
            onClick={() => void copy()}
          />
          <Button intent="primary" text={t('apiKeys.shown.kept')} onClick={onClose} />
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.soft}>{t('apiKeys.shown.lead')}</p>
        <code className={keyStyles.key} translate="no">
          {shown}
        </code>
      </div>
    </DialogFrame>
  );
}
