import type { SessionUser } from '@harbour/core/realtime';
import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { PROFILE_KEY, USER_KEY } from '../platform/signed-in.ts';

/** What this browser knows of the person beside who they are. */
export interface Profile {
  /** When they last changed their picture here, as UTC ISO text. */
  readonly pictureChangedAt?: string;
}

/**
 * Who is signed in, as this browser remembers it; `null` for the first drawing, as on the server. Never holds
 * a token.
 */
export const userAtom = atomWithStorage<SessionUser | null>(USER_KEY, null);
/**
 * True from the press of log out until the next document or sign-in: the portal's guard leaves the visitor
 * alone.
 */
export const leavingAtom = atom(false);
export const profileAtom = atomWithStorage<Profile | null>(PROFILE_KEY, null);

/** The name to greet someone by: last name first as the server writes it, else the e-mail. */
export function displayName({ name, email }: Pick<SessionUser, 'name' | 'email'>): string {
  return name.trim() || email;
}
