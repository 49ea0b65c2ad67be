import type { PresentPerson } from '@harbour/core/contract/actions';
import type { CollectionName } from '@harbour/core/contract/collections';
import { isRecordId } from '@harbour/core/contract/values';
import { type WatchedPresence, watchPresence } from '@harbour/core/realtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import { useSession } from '../../session/use-session.ts';

export interface People {
  /** The other people who have the record open. */
  readonly others: readonly PresentPerson[];
  /** True while the server cannot determine whether there are more. */
  readonly isPartial: boolean;
  /** Announces to them which field is edited here. */
  readonly edit: (field: string | null) => void;
}

interface Seen {
  readonly people: readonly PresentPerson[];
  readonly isPartial: boolean;
}

const NOBODY: Seen = { people: [], isPartial: false };

/** Returns who else has a record open, and which fields they edit. */
export function usePeople(collection: CollectionName, id: string): People {
  const { client } = useBackOffice();
  const { user } = useSession();
  const [seen, setSeen] = useState<Seen>(NOBODY);
  const watched = useRef<WatchedPresence | null>(null);
  useEffect(() => {
    if (!isRecordId(id)) return;
    const presence = watchPresence(client.presence, {
      collection,
      id,
      onChange: (people, isPartial) => setSeen({ people, isPartial }),
    });
    watched.current = presence;
    return () => {
      watched.current = null;
      presence.close();
      setSeen(NOBODY);
    };
  }, [client, collection, id]);
  const edit = useCallback((field: string | null) => watched.current?.edit(field), []);
  const others = seen.people.filter(({ admin }) => admin !== user?._id);
  return { others, isPartial: seen.isPartial, edit };
}
