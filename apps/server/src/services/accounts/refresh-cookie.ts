/** Browsers accept a cookie with this prefix only from the host itself, over https and for all its paths. */
const HOST_NAME = '__Host-harbour_refresh';
const NAME = 'harbour_refresh';
/** A cookie without the prefix is sent only to the sign-in path. */
const PATH = '/api/authentication';

/**
 * Returns the refresh token in the cookies of a request. Over https only the cookie with the prefix is
 * accepted: another host of the domain could have planted one without it.
 */
export function readRefreshCookie(header: unknown, secure: boolean): string | undefined {
  return readCookie(header, secure ? HOST_NAME : NAME);
}

/**
 * True unless a page was requested without the token; over plain http browsers send it only to the sign-in
 * path.
 */
export function mayHoldRefreshToken(header: unknown, secure: boolean): boolean {
  return !secure || readRefreshCookie(header, secure) !== undefined;
}

/** Returns the header that stores the token in the browser, hidden from scripts. */
export function refreshCookie(token: string, maxAgeSeconds: number, secure: boolean): string {
  const attributes = [`Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Strict'];
  return secure
    ? [`${HOST_NAME}=${token}`, 'Path=/', ...attributes, 'Secure'].join('; ')
    : [`${NAME}=${token}`, `Path=${PATH}`, ...attributes].join('; ');
}

/** Returns the headers that delete the token from the browser, under either name. */
export function clearRefreshCookies(secure: boolean): readonly string[] {
  const plain = refreshCookie('', 0, false);
  return secure ? [refreshCookie('', 0, true), plain] : [plain];
}

/** Returns the value of a cookie in a request's header; `undefined` if it is missing or empty. */
export function readCookie(header: unknown, name: string): string | undefined {
  if (typeof header !== 'string') return undefined;
  const cookies = header.split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) || undefined;
}
