const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:|\/|$)/i;

/** The origin that a typed address means; `undefined` for what is no address of a server. */
export function parseServerAddress(typed: string): string | undefined {
  const url = URL.parse(withScheme(typed.trim()));
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  const { origin, username, password, pathname, search, hash } = url;
  const isBare = [username, password, search, hash].every((part) => part === '') && pathname === '/';
  return isBare ? origin : undefined;
}

/** True for an address as it is kept. */
export function isServerAddress(text: string): boolean {
  return parseServerAddress(text) === text;
}

function withScheme(typed: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) return typed;
  return `${LOCAL.test(typed) ? 'http' : 'https'}://${typed}`;
}
