import type { Credentials, SessionUser } from '@harbour/core/realtime';
import { useAtom, useStore } from 'jotai';
import { RESET } from 'jotai/utils';
import { realtimeAtom } from './realtime.ts';
import { userAtom } from './session.ts';

/** Who is signed in, and the two ways to change it. */
export interface UseSession {
  readonly user: SessionUser | null;
  /** Rejects with the server's refusal. */
  readonly signIn: (credentials: Credentials) => Promise<SessionUser>;
  readonly signOut: () => Promise<void>;
}

export function useSession(): UseSession {
  const [user, setUser] = useAtom(userAtom);
  const store = useStore();
  return {
    user,
    signIn: async (credentials) => {
      const { session } = await store.get(realtimeAtom);
      const signedIn = await session.signIn(credentials);
      setUser(signedIn);
      return signedIn;
    },
    signOut: async () => {
      const { session } = await store.get(realtimeAtom);
      await session.signOut();
      setUser(RESET);
    },
  };
}
