const STRICT_TRANSPORT = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const;
const NO_SNIFFING = ['X-Content-Type-Options', 'nosniff'] as const;

/** Returns the headers of every response of a server with this public address, as names and values. */
export function commonHeaders(publicUrl: string): readonly (readonly [string, string])[] {
  return publicUrl.startsWith('https:') ? [NO_SNIFFING, STRICT_TRANSPORT] : [NO_SNIFFING];
}

/** Headers of every API response. */
export const apiHeaders: { readonly [name: string]: string } = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  ...Object.fromEntries([STRICT_TRANSPORT, NO_SNIFFING]),
  'X-Frame-Options': 'DENY',
};
