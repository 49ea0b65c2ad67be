import type { RecordOf } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useAtom, useStore } from 'jotai';
import { RESET } from 'jotai/utils';
import { useEffect, useState } from 'react';
import { isSignedInHere } from '../platform/signed-in.ts';
import { openRealtime } from './realtime.ts';
import { userAtom } from './session.ts';

/** Who is signed in, as far as it is known: still asking, nobody, or a merchant with the connection that speaks for them. */
export type Merchant =
  | { readonly kind: 'asking' }
  | { readonly kind: 'out' }
  | { readonly kind: 'in'; readonly client: RealtimeClient; readonly account: RecordOf<'users'> };

type Known = Extract<Merchant, { kind: 'in' }>;

/** The merchant whom this browser remembers, once the server agrees. No connection is opened for a visitor. */
export function useMerchant(): Merchant {
  const store = useStore();
  const [user, setUser] = useAtom(userAtom);
  const [known, setKnown] = useState<Known>();
  const id = user?._id;
  useEffect(() => {
    if (id === undefined) return;
    const abort = new AbortController();
    const resume = async () => {
      const client = await openRealtime(store);
      const signedIn = client.session.state().user ?? (await client.session.resume());
      if (signedIn === null) return setUser(RESET);
      const account = await client.service('users').get(signedIn._id);
      if (!abort.signal.aborted) setKnown({ kind: 'in', client, account });
    };
    resume().catch(reportError);
    return () => abort.abort();
  }, [store, setUser, id]);
  if (known !== undefined && known.account._id === id) return known;
  // The drawing knows who is remembered one moment after the browser does.
  return id !== undefined || isSignedInHere() ? { kind: 'asking' } : { kind: 'out' };
}
