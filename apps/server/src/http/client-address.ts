import { BlockList, isIP } from 'node:net';

/** Answers who is calling: the nearest address in the chain that is not one of our own proxies. */
export type ClientAddress = (remote: string, forwardedFor: string | undefined) => string;

/** Reads `X-Forwarded-For` only as far as it was written by a trusted proxy (addresses or CIDR ranges). */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) addRange(trusted, proxy);
  return (remote, forwardedFor) => {
    const chain = [...(forwardedFor ?? '').split(','), remote]
      .map(plainAddress)
      .filter((item) => isIP(item) > 0);
    const own = chain.findLastIndex((address) => !trusted.check(address, familyOf(address)));
    return chain[Math.max(own, 0)] ?? plainAddress(remote);
  };
}

function addRange(list: BlockList, range: string): void {
  const [address = '', bits] = range.split('/');
  if (isIP(address) === 0)
    throw new Error(`TRUSTED_PROXIES cannot be used: ${range} is neither an address nor a CIDR range.`);
  if (bits === undefined) list.addAddress(address, familyOf(address));
  else list.addSubnet(address, Number(bits), familyOf(address));
}

/** An IPv4 address that arrived over an IPv6 socket is written as IPv4. */
function plainAddress(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/, '');
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
