import { Button } from '@blueprintjs/core';
import { restoreDrafts } from '@harbour/core/table';
import { useCallback, useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useSession } from '../../session/use-session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useMessages } from '../../ui/messages.ts';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { useRecordTexts } from '../controls/use-record-texts.ts';
import { removeAsRead } from '../editing/draft-vault.ts';
import { NEW_RECORD } from '../editing/edit-state.ts';
import type { RecordEditing } from '../editing/record-editing.ts';
import type { QueuedSave, StoredDraft } from '../editing/stored-draft.ts';
import { useDraftVault } from '../editing/use-draft-vault.ts';
import { isWaiting, type QueuedDraft } from '../queue/save-queue.ts';
import { useSaveQueue } from '../queue/use-save-queue.ts';
import { FieldValue } from './FieldValue.tsx';
import styles from './form.module.css';

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

/** Compares unsaved work field by field with the values that it started from. */
function DraftComparison({ stored }: { readonly stored: StoredDraft }) {
  const { t } = useTranslation('editor');
  const texts = useRecordTexts();
  const drafts = Object.values(restoreDrafts(stored.text));
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">{t('draft.field')}</th>
          <th scope="col">{t('draft.saved')}</th>
          <th scope="col">{t('draft.typed')}</th>
        </tr>
      </thead>
      <tbody>
        {drafts.map(({ field, base, value }) => (
          <tr key={field}>
            <th scope="row">{texts.path(stored.collection, field)}</th>
            {[base, value].map((side, index) => (
              <td key={index}>
                <FieldValue collection={stored.collection} path={field} value={side} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns a function that explains why a queued save is not on the server. */
function useSaveNote(): (save: QueuedSave) => string {
  const { t } = useTranslation(['editor', 'common']);
  return ({ state, refusal, removal }) => {
    if (state !== 'refused') return t(removal ? `queued.removal.${state}` : `queued.${state}`);
    return t('queued.refused', { reason: t(refusal ? `common:refusal.${refusal}` : 'common:error.unknown') });
  };
}

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

interface RecordDrafts {
  /** Unsaved work of this person that is not open in an editor, newest first. */
  readonly drafts: readonly StoredDraft[];
  /** Discards a draft as it is listed; edits that were added to it since stay. */
  readonly discard: (draft: StoredDraft) => void;
}

/** Returns the person's unsaved work on this device, kept up to date. */
export function useRecordDrafts(): RecordDrafts {
  const { serverUrl } = useBackOffice();
  const { user } = useSession();
  const vault = useDraftVault();
  const messages = useMessages();
  const [drafts, setDrafts] = useState<readonly StoredDraft[]>([]);
  const person = user?._id;
  useEffect(() => {
    if (person === undefined) return;
    let isCurrent = true;
    const read = () =>
      void vault
        .list({ person, server: serverUrl })
        .then((listed) => isCurrent && setDrafts(listed), messages.error);
    read();
    const off = vault.subscribe(read);
    return () => {
      isCurrent = false;
      off();
    };
  }, [vault, messages, person, serverUrl]);
  const discard = useCallback(
    (draft: StoredDraft) => void removeAsRead(vault, draft).catch(messages.error),
    [vault, messages],
  );
  return { drafts, discard };
}
