import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses not on the public internet: this machine, private and reserved networks (RFC 6890). */
const RANGES_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
const RANGES_6 = [
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];
// Two lists, since one list would match every IPv4 address in the range of IPv4-mapped IPv6 addresses.
const inner = { ipv4: blockListOf(RANGES_4, 'ipv4'), ipv6: blockListOf(RANGES_6, 'ipv6') };

/** True for an IP address on the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return version !== 0 && !inner[family].check(address, family);
}

/**
 * True if the server may call the address at all: https on the default port. {@link lookUpPublic}
 * checks the IP addresses of its name.
 */
export function isOutsideAddress({ protocol, port, hostname, username }: URL): boolean {
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublicAddress(host);
}

/** The `code` of an error for a host name with an address that is not public. */
export const PRIVATE_ADDRESS = 'EPRIVATE';

/**
 * Resolves a host name for a connection and refuses it if any of its addresses is not public. Since this
 * check is part of the connection, a later DNS response cannot differ.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }: LookupAddress) => isPublicAddress(address))) {
      const refused = new Error(`${hostname} resolves to a private network`);
      return callback(Object.assign(refused, { code: PRIVATE_ADDRESS }), '');
    }
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

interface OutsideRequest extends Pick<RequestOptions, 'method' | 'headers'> {
  readonly body?: string | Buffer | null;
  readonly timeoutMs: number;
  /** True for an address that is allowed although it may be on a private network. */
  readonly isAllowed: boolean;
}

/**
 * Sends a request to an address that others chose, and returns the response. The address must have been
 * allowed, or checked by {@link isOutsideAddress}. Each request has a connection of its own: a reused one
 * that the host has just closed would lose it.
 */
export function requestOutside(
  address: URL,
  { body, timeoutMs, isAllowed, ...options }: OutsideRequest,
): Promise<IncomingMessage> {
  const request = address.protocol === 'http:' ? requestHttp : requestHttps;
  const guard = isAllowed ? {} : { lookup: lookUpPublic };
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    request(address, { ...options, agent: false, signal, ...guard }, resolve)
      .on('error', reject)
      .end(body);
  });
}

function blockListOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
