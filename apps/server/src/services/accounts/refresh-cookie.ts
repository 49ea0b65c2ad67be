const NAME = 'harbour_refresh';
const PATH = '/api/authentication';

/** The refresh token among the cookies of a request. */
export function readRefreshCookie(header: unknown): string | undefined {
  if (typeof header !== 'string') return undefined;
  const cookies = header.split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1) || undefined;
}

/** The header that makes a browser keep the token where no script reads it, and send it to sign-in only. */
export function refreshCookie(token: string, maxAgeSeconds: number, secure: boolean): string {
  const attributes = [`Path=${PATH}`, `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Strict'];
  return [`${NAME}=${token}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}

/** The header that makes a browser forget the token. */
export function forgetRefreshCookie(secure: boolean): string {
  return refreshCookie('', 0, secure);
}
