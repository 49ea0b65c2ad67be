import { type Refusal, refusalOf } from '@harbour/core/contract/errors';
import type { SessionUser } from '@harbour/core/realtime';
import { useState } from 'react';
import { useSession } from './use-session.ts';

/** A sign-in of one step, or of two for an account with a second factor. */
export interface SignInSteps {
  /** True once the password was correct and a code is requested. */
  readonly asksForCode: boolean;
  /** False while a code is requested of an account that has no passkey. */
  readonly takesPasskey: boolean;
  /** Starts again with the password. */
  readonly restart: () => void;
  /** Signs in with a password; `undefined` if a code is requested. Rejects with the server's refusal. */
  readonly sendPassword: (email: string, password: string) => Promise<SessionUser | undefined>;
  /** Completes the sign-in with a code. Rejects with the server's refusal. */
  readonly sendCode: (code: string) => Promise<SessionUser | undefined>;
  /**
   * Signs in by a passkey, alone or after the password; `undefined` if the person chose none. Rejects with
   * the server's refusal.
   */
  readonly sendPasskey: () => Promise<SessionUser | undefined>;
}

/** The refusal that asks for a second factor; empty before it. */
type Requested = Pick<Refusal, 'challenge' | 'hasPasskey'>;

/** The steps of a sign-in, for every form that signs in. */
export function useSignInSteps(): SignInSteps {
  const { signIn, signInByPasskey } = useSession();
  const [{ challenge, hasPasskey = true }, setRequested] = useState<Requested>({});
  /** An expired challenge leads back to the password. */
  const orRestart = async (send: () => Promise<SessionUser | undefined>) => {
    try {
      return await send();
    } catch (error) {
      if (refusalOf(error).code === 'challenge-expired') setRequested({});
      throw error;
    }
  };
  return {
    asksForCode: challenge !== undefined,
    takesPasskey: hasPasskey,
    restart: () => setRequested({}),
    sendPassword: async (email, password) => {
      try {
        return await signIn({ email, password });
      } catch (error) {
        const requested = refusalOf(error);
        if (requested.challenge === undefined) throw error;
        setRequested(requested);
        return undefined;
      }
    },
    sendCode: (code) =>
      orRestart(async () => (challenge === undefined ? undefined : signIn({ challenge, code }))),
    sendPasskey: () => orRestart(() => signInByPasskey(challenge)),
  };
}
