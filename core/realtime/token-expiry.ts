/**
 * Returns when an access token expires, in milliseconds since 1970, read from its `exp` claim (RFC 7519
 * section 4.1.4); `null` when it has none. The token is not verified: only the server can do that.
 */
export function tokenExpiry(accessToken: string): number | null {
  const payload = accessToken.split('.')[1];
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null;
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}
