import type { RecordHistory, RecordVersion } from '@harbour/core/contract/actions';
import type { CollectionName } from '@harbour/core/contract/collections';
import { isRecordId, type RecordId } from '@harbour/core/contract/values';
import { createLatestOnly } from '@harbour/core/realtime';
import { useCallback, useEffect, useState } from 'react';
import { useBackOffice } from '../../session/back-office.ts';

interface Known {
  readonly versions: readonly RecordVersion[];
  readonly next: RecordId | null;
  readonly current: RecordHistory['current'];
}

interface History {
  /** `undefined` while it loads. */
  readonly known: Known | undefined;
  readonly error: unknown;
  /** Loads the history again, from the newest version. */
  readonly reload: () => void;
  /** Loads older versions; does nothing if there are none. */
  readonly loadMore: () => void;
}

/** Returns the history of a record as it was when it was loaded. */
export function useHistory(collection: CollectionName, id: string): History {
  const { client } = useBackOffice();
  const [known, setKnown] = useState<Known>();
  const [error, setError] = useState<unknown>();
  const [latest] = useState(createLatestOnly);
  const load = useCallback(
    (before: RecordId | null, shown: readonly RecordVersion[]) => {
      if (!isRecordId(id)) return;
      const data = { collection, record: id, ...(before ? { before } : {}) };
      latest.take(client.call('records/history', data), {
        onResponse({ versions, next, current }) {
          setKnown((last) => ({
            versions: [...shown, ...versions],
            next,
            // Older versions are compared with the record that the newest ones were loaded with.
            current: before && last ? last.current : current,
          }));
          setError(undefined);
        },
        onFailure: setError,
      });
    },
    [client, collection, id, latest],
  );
  const reload = useCallback(() => load(null, []), [load]);
  useEffect(reload, [reload]);
  const loadMore = () => {
    if (known?.next) load(known.next, known.versions);
  };
  return { known, error, reload, loadMore };
}
