import { isRecordId } from '@harbour/core/contract/values';
import { recordPageNamed } from '../ipc/record-pages.ts';
import { Refused } from '../ipc/refusal.ts';
import { isSafeLink } from '../ipc/safe-link.ts';

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

/** A route from an outside link that is pending until a page takes it. */
export interface LinkInbox {
  put(route: string): void;
  /** Returns and clears the newest route. */
  take(): string | undefined;
}

/** Creates an empty inbox; `onArrival` notifies the page, if there is one. */
export function createLinkInbox(onArrival: () => void): LinkInbox {
  let waiting: string | undefined;
  return {
    put(route) {
      // A person who follows two links wants the second.
      waiting = route;
      onArrival();
    },
    take() {
      const route = waiting;
      waiting = undefined;
      return route;
    },
  };
}

type OpenOutside = (address: string) => Promise<void>;

/** Opens an address outside the program after checking it; rejects with `unsafeLink` if the check fails. */
export async function openLink(address: string, openOutside: OpenOutside): Promise<void> {
  if (!isSafeLink(address))
    throw new Refused('unsafeLink', 'This address may not be opened outside the program');
  // Passes the address as the check parsed it, not as it was written.
  await openOutside(new URL(address).href);
}
