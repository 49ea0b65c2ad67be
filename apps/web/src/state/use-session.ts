import type { Credentials, SessionUser } from '@harbour/core/realtime';
import { atom, useAtom, useStore } from 'jotai';
import { RESET } from 'jotai/utils';
import { type BuyerRegistration, registerBuyer } from '../platform/accounts-api.ts';
import { createFileCache } from '../platform/file-cache.ts';
import { clearTab, EDITS_KEYS } from '../platform/tab-storage.ts';
import { openRealtime } from './realtime.ts';
import { endedAtom, leavingAtom, profileAtom, userAtom } from './session.ts';

/** This browser's cached files. */
export const fileCacheAtom = atom(() => createFileCache(indexedDB, reportError));

/** The signed-in person, and the functions that change it. */
export interface UseSession {
  readonly user: SessionUser | null;
  /** Rejects with the server's refusal. */
  readonly signIn: (credentials: Credentials) => Promise<SessionUser>;
  /**
   * Signs in by a passkey: of any account, or of the one that the challenge of a password's refusal is for.
   * `undefined` if the person chose none; rejects with the server's refusal.
   */
  readonly signInByPasskey: (challenge?: string) => Promise<SessionUser | undefined>;
  /** Creates a buyer's account and signs them in at once. Rejects with the server's refusal. */
  readonly register: (registration: BuyerRegistration) => Promise<void>;
  /** Ends the sign-in; then open a new document, because this one still contains personal data. */
  readonly signOut: () => Promise<void>;
}

export function useSession(): UseSession {
  const [user, setUser] = useAtom(userAtom);
  const store = useStore();
  const enter = (signedIn: SessionUser | null) => {
    store.set(leavingAtom, false);
    store.set(endedAtom, false);
    setUser(signedIn);
  };
  return {
    user,
    signIn: async (credentials) => {
      const { session } = await openRealtime(store);
      const signedIn = await session.signIn(credentials);
      enter(signedIn);
      return signedIn;
    },
    signInByPasskey: async (challenge) => {
      const client = await openRealtime(store);
      const known = challenge === undefined ? {} : { challenge };
      const options = await client.call('accounts/beginPasskeyUse', { purpose: 'signIn', ...known });
      const { signWithPasskey } = await import('@harbour/core/passkeys');
      const passkey = await signWithPasskey(options);
      if (passkey === undefined) return undefined;
      const signedIn = await client.session.signIn({ ...known, passkey });
      enter(signedIn);
      return signedIn;
    },
    register: async (registration) => {
      const { session } = await openRealtime(store);
      await registerBuyer(registration);
      enter(await session.resume());
    },
    signOut: async () => {
      const { session } = await openRealtime(store);
      store.set(leavingAtom, true);
      try {
        await session.signOut();
      } catch (error) {
        store.set(leavingAtom, false);
        throw error;
      }
      setUser(RESET);
      store.set(profileAtom, RESET);
      clearTab(EDITS_KEYS);
      await store.get(fileCacheAtom).clear();
    },
  };
}
