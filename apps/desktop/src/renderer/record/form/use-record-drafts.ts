import { useCallback, useEffect, useState } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import { useSession } from '../../session/use-session.ts';
import { useMessages } from '../../ui/messages.ts';
import { removeAsRead } from '../editing/draft-vault.ts';
import type { StoredDraft } from '../editing/stored-draft.ts';
import { useDraftVault } from '../editing/use-draft-vault.ts';

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
