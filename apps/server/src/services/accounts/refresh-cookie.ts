import { readCookie } from './cookies.ts';

const NAME = 'harbour_refresh';
const PATH = '/api/authentication';

/** Returns the refresh token in the cookies of a request. */
export function readRefreshCookie(header: unknown): string | undefined {
  return readCookie(header, NAME);
}

/** Returns the header that stores the token in the browser, hidden from scripts, for sign-in only. */
export function refreshCookie(token: string, maxAgeSeconds: number, secure: boolean): string {
  const attributes = [`Path=${PATH}`, `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Strict'];
  return [`${NAME}=${token}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}

/** Returns the header that deletes the token from the browser. */
export function forgetRefreshCookie(secure: boolean): string {
  return refreshCookie('', 0, secure);
}
