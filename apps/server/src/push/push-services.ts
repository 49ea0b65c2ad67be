import { isOutsideAddress } from '../outbound/public-address.ts';

/**
 * Hosts of the push services that browsers use: Chrome, Chromium, Firefox, Safari and Edge. `*.` stands for
 * any subdomain. The browser chooses the address of its messages, so without this list anybody could have the
 * server call any host.
 */
export const PUSH_SERVICES =
  'fcm.googleapis.com,jmt17.google.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

/** True for a valid entry of the list: a host with a dot, or `*.` before one. */
export function isHostPattern(text: string): boolean {
  return /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text);
}

/** Returns a test for addresses of these services, called over https on the default port. */
export function createIsPushService(hosts: readonly string[]): (address: URL) => boolean {
  return (address) => isOutsideAddress(address) && hosts.some((host) => isNamed(host, address.hostname));
}

function isNamed(host: string, hostname: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
}
