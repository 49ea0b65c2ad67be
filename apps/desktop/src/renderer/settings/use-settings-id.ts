import type { RecordId } from '@harbour/core/contract';
import { useCallback, useEffect, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';

interface SettingsId {
  /** `undefined` until it is known. */
  readonly id: RecordId | undefined;
  readonly error: unknown;
  readonly ask: () => void;
}

/** The id of the one settings record, which is made with the database. */
export function useSettingsId(): SettingsId {
  const { client } = useBackOffice();
  const [known, setKnown] = useState<Pick<SettingsId, 'id' | 'error'>>({ id: undefined, error: undefined });
  const ask = useCallback(() => {
    client
      .service('settings')
      .find({ query: { name: 'site', $limit: 1, $select: ['_id'] } })
      .then(
        ({ data: [record] }) => setKnown({ id: record?._id, error: undefined }),
        (error: unknown) => setKnown({ id: undefined, error }),
      );
  }, [client]);
  useEffect(ask, [ask]);
  return { ...known, ask };
}
