import type { SessionUser } from '@harbour/core/realtime';
import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { PROFILE_KEY, USER_KEY } from '../platform/signed-in.ts';

/** Further data about the person that this browser stores. */
export interface Profile {
  /** The time they last changed their picture here, as UTC ISO text. */
  readonly pictureChangedAt?: string;
}

/**
 * The signed-in person as this browser remembers them; `null` for the first render, as on the server. Never
 * holds a token.
 */
export const userAtom = atomWithStorage<SessionUser | null>(USER_KEY, null);
/**
 * True from the click on "log out" until the next document or sign-in: the portal's guard does not redirect.
 */
export const leavingAtom = atom(false);
/**
 * True once this browser's sign-in has expired or was ended elsewhere, until the next sign-in: the login page
 * says so.
 */
export const endedAtom = atom(false);
export const profileAtom = atomWithStorage<Profile | null>(PROFILE_KEY, null);

/** The name for greeting someone: last name first, as the server writes it, else the email address. */
export function displayName({ name, email }: Pick<SessionUser, 'name' | 'email'>): string {
  return name.trim() || email;
}
