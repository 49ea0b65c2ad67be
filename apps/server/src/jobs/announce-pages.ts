import { type ChangePeriod, changedAddresses } from '../pages/files/changed-addresses.ts';
import type { PageApi } from '../pages/page-contract.ts';

/** Who is told of pages, and the key that proves whose they are. */
export interface IndexNow {
  readonly endpoint: string;
  readonly key: string;
}

export interface AnnouncePagesDeps {
  readonly target: IndexNow;
  /** The services, called as an anonymous visitor. */
  readonly api: PageApi;
  /** Public address of the site, without a path. */
  readonly publicUrl: string;
  /** The changes to announce; `undefined` for all pages. */
  readonly period: ChangePeriod | undefined;
  readonly stopping: AbortSignal;
}

/** The most addresses of one request. */
const MOST = 10_000;
const TIMEOUT_MS = 10_000;

/**
 * Tells search engines of the pages that changed, by the protocol of IndexNow
 * (https://www.indexnow.org/documentation). Returns their number; throws if a request is not accepted.
 */
export async function announcePages({ api, period, ...deps }: AnnouncePagesDeps): Promise<number> {
  const addresses = await changedAddresses(api, period);
  for (let from = 0; from < addresses.length; from += MOST) {
    await announce(addresses.slice(from, from + MOST), deps);
  }
  return addresses.length;
}

type Announcing = Omit<AnnouncePagesDeps, 'api' | 'period'>;

async function announce(
  addresses: readonly string[],
  { target: { endpoint, key }, publicUrl, stopping }: Announcing,
): Promise<void> {
  const { host, origin } = new URL(publicUrl);
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: addresses.map((address) => origin + address),
    }),
    redirect: 'error',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${endpoint} answered ${response.status}: ${meaningOf(response.status)}`);
}

/** Says what a status of the protocol means, and what to do. */
function meaningOf(status: number): string {
  if (status === 403)
    return 'it could not read the key file; check that PUBLIC_URL/<INDEXNOW_KEY>.txt opens.';
  if (status === 422)
    return 'the addresses do not belong to the host of PUBLIC_URL, or the key is malformed.';
  if (status === 429) return 'it was told too often and asks to wait.';
  return 'it did not accept the addresses.';
}
