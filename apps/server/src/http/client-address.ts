import { BlockList, isIP } from 'node:net';

/** Returns the caller's address: the nearest one in the chain that is not one of our own proxies. */
export type ClientAddress = (remote: string, forwardedFor: string | undefined) => string;

/**
 * Reads `X-Forwarded-For` only as far as trusted proxies (addresses or CIDR ranges) wrote it. Anything before
 * a hop that is not an address may have been written by the caller, so nothing is read beyond it.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) addRange(trusted, proxy);
  return (remote, forwardedFor) => {
    // A closed connection has no address, so its headers cannot be trusted either.
    const direct = plainAddress(remote);
    if (isIP(direct) === 0) return remote;
    let nearest = direct;
    for (const hop of (forwardedFor?.split(',') ?? []).toReversed()) {
      const address = addressOf(hop);
      if (!trusted.check(nearest, familyOf(nearest)) || isIP(address) === 0) break;
      nearest = address;
    }
    return nearest;
  };
}

/** Returns the address of a hop without a port: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
function addressOf(hop: string): string {
  const [, inBrackets, beforePort] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop.trim()) ?? [];
  return plainAddress(inBrackets ?? beforePort ?? hop);
}

/** True for an IP address or a network in CIDR notation: `10.0.0.0/8`. */
export function isAddressRange(range: string): boolean {
  const [address = '', bits] = range.split('/');
  const family = isIP(address);
  if (family === 0 || bits === undefined) return family > 0;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

/** True if an address is one of the addresses, or in one of the networks. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  const plain = plainAddress(address);
  if (isIP(plain) === 0) return false;
  const list = new BlockList();
  for (const range of ranges) addRange(list, range);
  return list.check(plain, familyOf(plain));
}

function addRange(list: BlockList, range: string): void {
  const [address = '', bits] = range.split('/');
  if (bits === undefined) list.addAddress(address, familyOf(address));
  else list.addSubnet(address, Number(bits), familyOf(address));
}

/** Writes an IPv4 address that arrived over an IPv6 socket as IPv4. */
function plainAddress(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/, '');
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
