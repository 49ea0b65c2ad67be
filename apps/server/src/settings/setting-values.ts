// The kinds of value that settings have, each with the message for an invalid one.
import { DESKTOP_ORIGIN, isEmailAddress } from '@harbour/core/contract/values';
import * as v from 'valibot';
import { isAddressRange } from '../http/client-address.ts';
import { isHostPattern } from '../push/push-services.ts';
import { list } from './setting.ts';

/** One of these words. */
export const oneOf = <const W extends readonly string[]>(values: W) =>
  v.picklist(values, `expected one of ${values.join(', ')}`);
/** A number within these bounds, in decimal digits. */
export const numberIn = (least: number, most: number, kind: 'number' | 'whole number' = 'number') =>
  v.pipe(
    v.string(),
    v.regex(kind === 'number' ? /^(\d+(\.\d*)?|\.\d+)$/ : /^\d+$/, boundsOf(least, most, kind)),
    v.transform(Number),
    v.minValue(least, boundsOf(least, most, kind)),
    v.maxValue(most, boundsOf(least, most, kind)),
  );
export const wholeIn = (least: number, most: number) => numberIn(least, most, 'whole number');
export const port = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'expected a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'expected a port number up to 65535'),
);
export const days = wholeIn(1, 400);
/** The address of an origin: the site, its API and its cookies are at the root of a host. */
export const httpAddress = v.pipe(
  v.string(),
  v.url('expected an address such as https://www.example.com'),
  v.regex(/^https?:/, 'expected an http or https address'),
  v.check(
    (text) => URL.parse(text)?.href === `${URL.parse(text)?.origin}/`,
    'expected an address without a path, such as https://www.example.com; a path below the host is not supported',
  ),
  v.transform((text) => new URL(text).origin),
);
/** The address of a service that is connected to; drivers decode its user name and password. */
export const addressWith = (protocols: RegExp, example: string) =>
  v.pipe(
    v.string(),
    v.url(`expected an address such as ${example}`),
    v.regex(protocols, `expected ${example}`),
    v.check(namesHost, `expected a host in the address, as in ${example}`),
    v.check(hasReadableParts, 'expected each % of a user name or password to be written as %25'),
  );
/** The address of a service that is called over HTTP; `fetch` accepts none with a user name or password. */
export const serviceAddress = (example: string) =>
  v.pipe(
    addressWith(/^https?:/, example),
    v.check(hasNoUser, 'expected an address without user name and password, which have separate settings'),
  );
export const bucketName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'expected the name of a bucket'),
);
/** The address below which the paths of a service are. */
export const baseAddress = (example: string) =>
  v.pipe(
    serviceAddress(example),
    v.regex(/^[^?#]*$/, 'expected an address without ? and #, as paths are added to it'),
    v.transform((text) => text.replace(/\/+$/, '')),
  );
export const storeAddress = baseAddress('https://s3.ap-southeast-1.amazonaws.com');
/** A key that is sent in a header. */
export const headerKey = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]+$/, 'expected a key without spaces, as it was issued'),
);
export const emailAddress = v.pipe(v.string(), v.check(isEmailAddress, 'expected an email address'));
/** An email address, or a name with an address in angle brackets. */
export const mailSender = v.pipe(
  v.string(),
  v.check(
    (text) => isEmailAddress(/<([^<>]*)>$/.exec(text)?.[1] ?? text),
    'expected an email address, or a name with one, such as Harbour <no-reply@example.com>',
  ),
);
export const addressRanges = v.pipe(
  list,
  v.everyItem(isAddressRange, 'expected addresses or CIDR ranges such as 10.0.0.0/8'),
);
export const hostPatterns = v.pipe(
  list,
  v.everyItem(isHostPattern, 'expected hosts such as push.example.com or *.push.example.com'),
);
/** Names or addresses of hosts, without port; `*.` stands for any name below. */
export const privateHosts = hosts(
  /^(\*\.)?[a-z0-9_:.-]*[a-z0-9_]$/,
  'expected hosts without a port, such as redis or *.internal',
);
/** Hosts, each with its port, as the addresses of webhooks have them. */
export const hostsWithPort = hosts(
  /^([a-z0-9_.-]+|\[[a-f0-9:.]+\])(:\d{1,5})?$/,
  'expected hosts with their port, such as erp.internal:8080',
);
/** A header as its name and value. */
export const secretHeader = v.pipe(
  v.string(),
  v.regex(/^[\w-]+:\s*[\x21-\x7e][\x20-\x7e]*$/, 'expected a header such as Fastly-Key: secret'),
  v.transform(
    (text) => [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1).trim()] as const,
  ),
);
// By the URL standard only http and https addresses have an origin; the back office has its own scheme.
export const origins = v.pipe(
  list,
  v.array(
    v.union([v.literal(DESKTOP_ORIGIN), httpAddress], 'expected origins such as https://www.example.com'),
  ),
);

function boundsOf(least: number, most: number, kind: string): string {
  return `expected a ${kind} from ${least} to ${most}`;
}

/** An address of a socket may have its host among its parameters. */
function namesHost(text: string): boolean {
  const address = URL.parse(text);
  return address === null || address.hostname !== '' || address.searchParams.has('host');
}

function hasReadableParts(text: string): boolean {
  const { username = '', password = '' } = URL.parse(text) ?? {};
  try {
    decodeURIComponent(username);
    decodeURIComponent(password);
    return true;
  } catch {
    return false;
  }
}

function hasNoUser(text: string): boolean {
  const { username = '', password = '' } = URL.parse(text) ?? {};
  return username === '' && password === '';
}

function hosts(form: RegExp, message: string) {
  return v.pipe(list, v.array(v.pipe(v.string(), v.toLowerCase(), v.regex(form, message))));
}
