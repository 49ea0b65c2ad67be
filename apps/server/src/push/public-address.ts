import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Addresses that are not the internet's: this machine, private networks, and what is set aside for other uses
 * (RFC 6890).
 */
const RANGES_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
const RANGES_6 = [
  ...['::/96', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32'],
  ...['2002::/16', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
];
// Two lists, since one would find every IPv4 address again in the range of those that are written as IPv6.
const inner = { ipv4: blockListOf(RANGES_4, 'ipv4'), ipv6: blockListOf(RANGES_6, 'ipv6') };

/** True for an IP address that anyone on the internet could reach. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return version !== 0 && !inner[family].check(address, family);
}

/**
 * True where the address of a push service may be called at all: https on its own port; what its name leads
 * to is held by {@link lookUpPublic}.
 */
export function isOutsideAddress({ protocol, port, hostname, username }: URL): boolean {
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublicAddress(host);
}

/**
 * Looks a name up for a connection and refuses it when any of its addresses is inside: checked at the
 * connection, no later answer of the name can differ.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }: LookupAddress) => isPublicAddress(address))) {
      return callback(new Error(`${hostname} leads inside`), '');
    }
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

function blockListOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
