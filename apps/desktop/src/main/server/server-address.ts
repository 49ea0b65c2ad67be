const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:|\/|$)/i;

/** Returns the origin of a typed address; `undefined` where it is not the address of a server. */
export function parseServerAddress(typed: string): string | undefined {
  const url = URL.parse(withScheme(typed.trim()));
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  const { origin, username, password, pathname, search, hash } = url;
  const isBare = [username, password, search, hash].every((part) => part === '') && pathname === '/';
  return isBare ? origin : undefined;
}

/** True for an address in its stored form. */
export function isServerAddress(text: string): boolean {
  return parseServerAddress(text) === text;
}

function withScheme(typed: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) return typed;
  return `${LOCAL.test(typed) ? 'http' : 'https'}://${typed}`;
}
