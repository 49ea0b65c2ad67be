import { Button } from '@blueprintjs/core';
import type { CollectionName } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../session/use-session.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useMessages } from '../../ui/messages.ts';
import type { RecordEditing, SaveOutcome } from '../editing/record-editing.ts';
import styles from './form.module.css';

interface RemovedNoticeProps {
  readonly editing: RecordEditing;
  readonly isSaving: boolean;
  readonly mayRestore: boolean;
  readonly mayCreate: boolean;
  readonly onSavedAsNew: (outcome: SaveOutcome) => void;
}

/** Reports that someone deleted the open record; the edits can continue in the restored or a new record. */
export function RemovedNotice({
  editing,
  isSaving,
  mayRestore,
  mayCreate,
  onSavedAsNew,
}: RemovedNoticeProps) {
  const { t } = useTranslation('editor');
  const messages = useMessages();
  return (
    <section className={classNames(styles.notice, styles.removed)} role="alert">
      <p>{t('removed.text')}</p>
      <div className={styles.buttons}>
        {mayRestore ? (
          <Button
            size="small"
            intent="primary"
            text={t('removed.restore')}
            disabled={isSaving}
            onClick={() => void editing.restore().catch(messages.error)}
          />
        ) : null}
        {mayCreate ? (
          <BusyButton
            size="small"
            text={t('removed.saveAsNew')}
            isBusy={isSaving}
            onClick={() => void editing.saveAsNew().then(onSavedAsNew, messages.error)}
          />
        ) : null}
      </div>
    </section>
  );
}

interface TrashLinkProps {
  readonly collection: CollectionName;
  readonly id: string;
}

/** Links to the trash, searched for a record that was not found, for those who may restore it. */
export function TrashLink({ collection, id }: TrashLinkProps) {
  const { t } = useTranslation('editor');
  if (!useMay()(collection, 'restore')) return null;
  return <Link to={`/${collection}?trash=yes&q=${id}`}>{t('removed.inTrash')}</Link>;
}
