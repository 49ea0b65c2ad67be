import type { SignInWays } from '@harbour/core/contract/actions';
import { useEffect, useState } from 'react';
import { useBackOffice } from '../back-office.ts';

/** Returns how staff may sign in at this server; `undefined` until it has said so. */
export function useSignInWays(): SignInWays | undefined {
  const { client } = useBackOffice();
  const [ways, setWays] = useState<SignInWays>();
  useEffect(() => {
    // Without an answer there is still the password, and the next connection asks again.
    const keepKnown = () => setWays((known) => known);
    const ask = () => void client.ask('accounts/signInWays', {}).then(setWays, keepKnown);
    ask();
    return client.on('connect', ask);
  }, [client]);
  return ways;
}
