const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:|\/|$)/i;

/**
 * Returns the origin of a typed address; `undefined` if it is not the address of a server, or one that would
 * be reached without encryption.
 */
export function parseServerAddress(entered: string): string | undefined {
  const origin = originOf(entered);
  return origin !== undefined && isProtected(origin) ? origin : undefined;
}

/** True for the address of another computer that would be reached without encryption. */
export function isUnencrypted(entered: string): boolean {
  const origin = originOf(entered);
  return origin !== undefined && !isProtected(origin);
}

/** True for an address in its stored form. */
export function isServerAddress(text: string): boolean {
  return parseServerAddress(text) === text;
}

/** Passwords leave this computer only encrypted; servers on this computer need no encryption. */
function isProtected(origin: string): boolean {
  const { protocol, host } = new URL(origin);
  return protocol === 'https:' || LOCAL.test(host);
}

function originOf(entered: string): string | undefined {
  const url = URL.parse(withScheme(entered.trim()));
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  const { origin, username, password, pathname, search, hash } = url;
  const isBare = [username, password, search, hash].every((part) => part === '') && pathname === '/';
  return isBare ? origin : undefined;
}

function withScheme(entered: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(entered)) return entered;
  return `${LOCAL.test(entered) ? 'http' : 'https'}://${entered}`;
}
