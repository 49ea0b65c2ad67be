// The kinds of value that settings have, each with the message that a wrong one gets.
import { DESKTOP_ORIGIN } from '@harbour/core/contract/values';
import * as v from 'valibot';
import { isAddressRange } from '../http/client-address.ts';
import { isHostPattern } from '../push/push-services.ts';
import { list } from './setting.ts';

export const port = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'expected a port number'),
  v.transform(Number),
  v.integer(),
  v.maxValue(65_535, 'expected a port number up to 65535'),
);
export const days = v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(400));
export const httpAddress = v.pipe(
  v.string(),
  v.url('expected an address such as https://www.example.com'),
  v.regex(/^https?:/, 'expected an http or https address'),
  v.transform((text) => new URL(text).origin),
);
export const addressWith = (protocols: RegExp, example: string) =>
  v.pipe(
    v.string(),
    v.url(`expected an address such as ${example}`),
    v.regex(protocols, `expected ${example}`),
  );
export const bucketName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'expected the name of a bucket'),
);
export const storeAddress = v.pipe(
  addressWith(/^https?:/, 'https://s3.ap-southeast-1.amazonaws.com'),
  v.transform((text) => text.replace(/\/+$/, '')),
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
export const privateHosts = v.pipe(
  list,
  v.array(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(
        /^(\*\.)?[a-z0-9_:.-]*[a-z0-9_]$/,
        'expected hosts without a port, such as redis or *.internal',
      ),
    ),
  ),
);
/** Hosts, each with its port, as the addresses of webhooks have them. */
export const hostsWithPort = v.pipe(
  list,
  v.array(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(
        /^([a-z0-9_.-]+|\[[a-f0-9:.]+\])(:\d{1,5})?$/,
        'expected hosts with their port, such as erp.internal:8080',
      ),
    ),
  ),
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
export const origins = v.pipe(list, v.array(v.union([v.literal(DESKTOP_ORIGIN), httpAddress])));
