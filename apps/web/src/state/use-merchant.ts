import type { RecordOf } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { isSignedInHere } from '../platform/signed-in.ts';
import { userAtom } from './session.ts';
import { useMerchantClient } from './use-merchant-client.ts';

/** Who is signed in, as far as it is known: still asking, nobody, or a merchant with the connection that speaks for them. */
export type Merchant =
  | { readonly kind: 'asking' }
  | { readonly kind: 'out' }
  | { readonly kind: 'in'; readonly client: RealtimeClient; readonly account: RecordOf<'users'> };

/** The merchant whom this browser remembers, with what their account says, once the server agrees. */
export function useMerchant(): Merchant {
  const id = useAtomValue(userAtom)?._id;
  const client = useMerchantClient();
  const [account, setAccount] = useState<RecordOf<'users'>>();
  useEffect(() => {
    if (client === undefined || id === undefined) return;
    const abort = new AbortController();
    client
      .service('users')
      .get(id)
      .then((record) => abort.signal.aborted || setAccount(record), reportError);
    return () => abort.abort();
  }, [client, id]);
  if (client !== undefined && account !== undefined && account._id === id)
    return { kind: 'in', client, account };
  // The drawing knows who is remembered one moment after the browser does.
  return id !== undefined || isSignedInHere() ? { kind: 'asking' } : { kind: 'out' };
}
