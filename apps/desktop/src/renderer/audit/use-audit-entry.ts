import type { RecordOf } from '@harbour/core/contract';
import { useCallback, useEffect, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';

interface AuditEntry {
  /** `undefined` until it is known. */
  readonly entry?: RecordOf<'auditLog'>;
  readonly error?: unknown;
}

/** One entry of the audit log, which never changes. */
export function useAuditEntry(id: string): AuditEntry & { readonly ask: () => void } {
  const { client } = useBackOffice();
  const [known, setKnown] = useState<AuditEntry>({});
  const ask = useCallback(() => {
    client
      .service('auditLog')
      .get(id)
      .then(
        (entry) => setKnown({ entry }),
        (error: unknown) => setKnown({ error }),
      );
  }, [client, id]);
  useEffect(ask, [ask]);
  return { ...known, ask };
}
