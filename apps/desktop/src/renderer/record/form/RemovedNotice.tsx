import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../ui/messages.ts';
import type { RecordEditing, SaveOutcome } from '../editing/record-editing.ts';
import styles from './form.module.css';

interface RemovedNoticeProps {
  readonly editing: RecordEditing;
  readonly mayRestore: boolean;
  readonly mayCreate: boolean;
  readonly onSavedAsNew: (outcome: SaveOutcome) => void;
}

/** Tells that someone deleted the open record; the edits can continue in the restored or a new record. */
export function RemovedNotice({ editing, mayRestore, mayCreate, onSavedAsNew }: RemovedNoticeProps) {
  const { t } = useTranslation('editor');
  const messages = useMessages();
  return (
    <section className={styles.notice} role="alert">
      <p>{t('removed.text')}</p>
      <div className={styles.buttons}>
        {mayRestore ? (
          <Button
            size="small"
            intent="primary"
            text={t('removed.restore')}
            onClick={() => void editing.restore().catch(messages.error)}
          />
        ) : null}
        {mayCreate ? (
          <Button
            size="small"
            text={t('removed.saveAsNew')}
            onClick={() => void editing.saveAsNew().then(onSavedAsNew, messages.error)}
          />
        ) : null}
      </div>
    </section>
  );
}
