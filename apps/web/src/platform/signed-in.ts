/** Where the browser keeps who is signed in: name and e-mail only, never a token. */
export const USER_KEY = 'harbour.user';
export const PROFILE_KEY = 'harbour.profile';

/** Whether this browser knows someone; that their session still stands is for the server to say. */
export function isSignedInHere(): boolean {
  try {
    return (localStorage.getItem(USER_KEY) ?? 'null') !== 'null';
  } catch {
    // Storage is forbidden here: nobody can be known.
    return false;
  }
}
