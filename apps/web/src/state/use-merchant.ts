import type { RecordOf } from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { isSignedInHere } from '../platform/signed-in.ts';
import { reportUnlessEnded } from './realtime.ts';
import { failAttempt, resumingAtom } from './resuming.ts';
import { userAtom } from './session.ts';
import { useMerchantClient } from './use-merchant-client.ts';
import { type ResumeFailure, useResumeFailure } from './use-resume-failure.ts';

/**
 * The signed-in merchant, as far as known: still loading, nobody, unknown for now, or a merchant with their
 * connection.
 */
export type Merchant =
  | { readonly kind: 'asking' }
  | { readonly kind: 'out' }
  | { readonly kind: 'failed'; readonly failure: ResumeFailure }
  | { readonly kind: 'in'; readonly client: RealtimeClient; readonly account: RecordOf<'users'> };

/** The merchant whom this browser remembers, with their account, once the server confirms the session. */
export function useMerchant(): Merchant {
  const id = useAtomValue(userAtom)?._id;
  const client = useMerchantClient();
  const [{ attempt }, setResuming] = useAtom(resumingAtom);
  const failure = useResumeFailure();
  const [account, setAccount] = useState<RecordOf<'users'>>();
  useEffect(() => {
    if (client === undefined || id === undefined) return;
    const abort = new AbortController();
    client
      .service('users')
      .get(id)
      .then(
        (record) => abort.signal.aborted || setAccount(record),
        (error) => {
          reportUnlessEnded(error);
          if (!abort.signal.aborted) setResuming(failAttempt(attempt, error));
        },
      );
    return () => abort.abort();
  }, [client, id, attempt, setResuming]);
  if (client !== undefined && account !== undefined && account._id === id)
    return { kind: 'in', client, account };
  if (id !== undefined && failure !== undefined) return { kind: 'failed', failure };
  // The render gets the remembered person slightly later than the browser's storage has it.
  return id !== undefined || isSignedInHere() ? { kind: 'asking' } : { kind: 'out' };
}
