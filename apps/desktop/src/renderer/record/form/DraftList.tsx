import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useMessages } from '../../ui/messages.ts';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { useRecordTexts } from '../controls/use-record-texts.ts';
import { NEW_RECORD } from '../editing/edit-state.ts';
import type { StoredDraft } from '../editing/stored-draft.ts';
import { isWaiting, type QueuedDraft } from '../queue/save-queue.ts';
import { useSaveQueue } from '../queue/use-save-queue.ts';
import { DraftComparison } from './DraftComparison.tsx';
import styles from './form.module.css';
import { useRecordDrafts } from './use-record-drafts.ts';
import { useSaveNote } from './use-save-note.ts';

interface DraftListProps {
  /** Opens the record of a draft; its editor offers to restore it. */
  readonly onOpen: (draft: StoredDraft) => void;
}

/** Lists all unsaved work of the person on this device, and the saves that are not on the server yet. */
export function DraftList({ onOpen }: DraftListProps) {
  const { t } = useTranslation('editor');
  const { drafts, discard } = useRecordDrafts();
  if (drafts.length === 0) return <EmptyState title={t('draft.none')} />;
  return (
    <ul className={styles.drafts} aria-label={t('draft.list')}>
      {drafts.map((draft) => (
        <DraftLine key={draft.key} draft={draft} onOpen={onOpen} onDiscard={discard} />
      ))}
    </ul>
  );
}

interface DraftLineProps extends DraftListProps {
  readonly draft: StoredDraft;
  readonly onDiscard: (draft: StoredDraft) => void;
}

function DraftLine({ draft, onOpen, onDiscard }: DraftLineProps) {
  const { t } = useTranslation('editor');
  const texts = useRecordTexts();
  const noteOf = useSaveNote();
  const [isComparing, setIsComparing] = useState(false);
  const { title, collection, recordId, savedAt, queued } = draft;
  const isNew = recordId === NEW_RECORD;
  return (
    <li className={styles.draft}>
      <div className={styles.draftLine}>
        <span className={styles.draftName}>
          {title || t('draft.unnamed')}
          <span className={styles.draftNote}>
            {texts.collection(collection)}
            {isNew ? ` · ${t('draft.new')}` : ''} · <Timestamp at={queued?.at ?? savedAt} />
          </span>
          {queued ? (
            <span className={styles.draftState} data-state={queued.state}>
              {noteOf(queued)}
            </span>
          ) : null}
        </span>
        {queued && !queued.removal ? (
          <Button
            size="small"
            variant="minimal"
            text={t('draft.compare')}
            aria-expanded={isComparing}
            onClick={() => setIsComparing(!isComparing)}
          />
        ) : null}
        {/* A new record that is waiting is complete, and no editor continues it. */}
        {isNew && isWaiting(draft) ? null : (
          <Button size="small" text={t('draft.open')} onClick={() => onOpen(draft)} />
        )}
        {queued?.removal ? (
          <RemovalChoice save={{ ...draft, queued }} />
        ) : (
          <Button size="small" variant="minimal" text={t('draft.discard')} onClick={() => onDiscard(draft)} />
        )}
      </div>
      {isComparing ? <DraftComparison stored={draft} /> : null}
    </li>
  );
}

/** Lets the person keep a record after all, or remove it although someone else has changed it since. */
function RemovalChoice({ save }: { readonly save: QueuedDraft }) {
  const { t } = useTranslation('editor');
  const queue = useSaveQueue();
  const messages = useMessages();
  const decide = (choice: 'remove' | 'keep') =>
    void queue.decideRemoval(save, choice).then((isDecided) => {
      if (!isDecided && choice === 'keep') messages.error(t('draft.removalSent'));
    }, messages.error);
  return (
    <>
      {save.queued.state === 'choice' ? (
        <Button size="small" intent="danger" text={t('draft.remove')} onClick={() => decide('remove')} />
      ) : null}
      <Button size="small" variant="minimal" text={t('draft.keep')} onClick={() => decide('keep')} />
    </>
  );
}
