import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { useRecordWords } from '../controls/use-record-words.ts';
import { NEW_RECORD } from '../editing/edit-state.ts';
import type { KeptDraft } from '../editing/kept-draft.ts';
import styles from './form.module.css';
import { useRecordDrafts } from './use-record-drafts.ts';

interface DraftListProps {
  /** Opens the record of a draft; its editor offers to restore it. */
  readonly onOpen: (draft: KeptDraft) => void;
}

/** Lists all unsaved work of the person on this device. */
export function DraftList({ onOpen }: DraftListProps) {
  const { t } = useTranslation('editor');
  const words = useRecordWords();
  const { drafts, discard } = useRecordDrafts();
  if (drafts.length === 0) return <EmptyState title={t('draft.none')} />;
  return (
    <ul className={styles.drafts} aria-label={t('draft.list')}>
      {drafts.map((draft) => (
        <li key={draft.key} className={styles.draft}>
          <span className={styles.draftName}>
            {draft.title || t('draft.unnamed')}
            <span className={styles.draftNote}>
              {words.collection(draft.collection)}
              {draft.recordId === NEW_RECORD ? ` · ${t('draft.new')}` : ''} · <Timestamp at={draft.savedAt} />
            </span>
          </span>
          <Button size="small" text={t('draft.open')} onClick={() => onOpen(draft)} />
          <Button size="small" variant="minimal" text={t('draft.discard')} onClick={() => discard(draft)} />
        </li>
      ))}
    </ul>
  );
}
