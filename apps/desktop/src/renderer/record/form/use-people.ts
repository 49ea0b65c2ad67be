import { type CollectionName, isRecordId, type PresentPerson } from '@harbour/core/contract';
import type { WatchedPresence } from '@harbour/core/realtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import { useSession } from '../../session/use-session.ts';

export interface People {
  /** The other people who have the record open. */
  readonly others: readonly PresentPerson[];
  /** Announces to them which field is edited here. */
  readonly edit: (field: string | null) => void;
}

/** Returns who else has a record open, and which fields they edit. */
export function usePeople(collection: CollectionName, id: string): People {
  const { client } = useBackOffice();
  const { user } = useSession();
  const [people, setPeople] = useState<readonly PresentPerson[]>([]);
  const watched = useRef<WatchedPresence | null>(null);
  useEffect(() => {
    if (!isRecordId(id)) return;
    const presence = client.presence({ collection, id, onChange: setPeople });
    watched.current = presence;
    return () => {
      watched.current = null;
      presence.close();
      setPeople([]);
    };
  }, [client, collection, id]);
  const edit = useCallback((field: string | null) => watched.current?.edit(field), []);
  return { others: people.filter(({ admin }) => admin !== user?._id), edit };
}
