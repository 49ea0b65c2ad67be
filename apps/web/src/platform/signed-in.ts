/** Storage keys of the signed-in person: name and email only, never a token. */
export const USER_KEY = 'harbour.user';
export const PROFILE_KEY = 'harbour.profile';

/** True if this browser remembers someone; only the server knows whether their session is still valid. */
export function isSignedInHere(): boolean {
  try {
    return (localStorage.getItem(USER_KEY) ?? 'null') !== 'null';
  } catch {
    // Storage is forbidden: nobody can be remembered.
    return false;
  }
}
