import { isRecordId } from '@harbour/core/contract/values';
import { recordPageNamed } from '../../ipc/record-pages.ts';

/** The URL scheme that the operating system passes to this program. */
export const LINK_SCHEME = 'harbour';

const LINK = new RegExp(`^${LINK_SCHEME}://([a-z]{1,20})/edit/([0-9a-f-]{36})/?$`, 'i');

const MAILED = new RegExp(`^${LINK_SCHEME}://verify/?\\?(invite|reset)=([\\w-]{16,200})$`, 'i');

/**
 * Returns the route of the record in a link, or of the page that handles a mailed link; `undefined` for any
 * other text, since anyone may write a link. Operating systems change the case of the part before the first
 * slash.
 */
export function parseDeepLink(link: string): string | undefined {
  const [, purpose, token] = MAILED.exec(link) ?? [];
  if (purpose && token) return `/verify?${purpose.toLowerCase()}=${token}`;
  const [, name = '', id = ''] = LINK.exec(link) ?? [];
  const page = recordPageNamed(name);
  return page && isRecordId(id) ? `/${page}/edit/${id}` : undefined;
}

/** Returns the route of the first link among the program's arguments. */
export function routeOfArguments(args: readonly string[]): string | undefined {
  return args.map(parseDeepLink).find((route) => route !== undefined);
}
