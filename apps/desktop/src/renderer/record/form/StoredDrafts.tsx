import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Timestamp } from '../../ui/Timestamp.tsx';
import type { RecordEditing } from '../editing/record-editing.ts';
import type { StoredDraft } from '../editing/stored-draft.ts';
import { DraftComparison } from './DraftComparison.tsx';
import styles from './form.module.css';
import { useSaveNote } from './use-save-note.ts';

interface StoredDraftsProps {
  readonly editing: RecordEditing;
  readonly stored: readonly StoredDraft[];
  /** The person may compare the work, but not save it. */
  readonly isReadOnly: boolean;
}

/** Offers earlier unsaved work: to restore it, compare it with the saved record, or discard it. */
export function StoredDrafts({ editing, stored, isReadOnly }: StoredDraftsProps) {
  const { t } = useTranslation('editor');
  const noteOf = useSaveNote();
  const [newest] = stored;
  const [isComparing, setIsComparing] = useState(false);
  if (!newest) return null;
  return (
    <section className={styles.notice} aria-label={t('draft.title')}>
      <p>
        <Trans t={t} i18nKey="draft.from" components={{ when: <Timestamp at={newest.savedAt} /> }} />
      </p>
      {newest.queued ? <p>{noteOf(newest.queued)}</p> : null}
      <div className={styles.buttons}>
        {isReadOnly ? null : (
          <Button
            size="small"
            intent="primary"
            text={t('draft.restore')}
            onClick={() => editing.resume(newest)}
          />
        )}
        <Button
          size="small"
          text={t('draft.compare')}
          aria-expanded={isComparing}
          onClick={() => setIsComparing(!isComparing)}
        />
        <Button
          size="small"
          variant="minimal"
          text={t('draft.discard')}
          onClick={() => editing.discard(newest)}
        />
      </div>
      {isComparing ? <DraftComparison stored={newest} /> : null}
    </section>
  );
}
