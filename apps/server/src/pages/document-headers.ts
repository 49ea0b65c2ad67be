import type { ThirdPartyOrigins } from '../http/third-party-origins.ts';
import { securityHeaders } from './security-headers.ts';
import type { SendOptions } from './send-page.ts';

interface SendOptionsDeps {
  /** Public address of the site. */
  readonly origin: string;
  /** Origins of the card fields; known once the server listens. */
  readonly paymentOrigins: () => ThirdPartyOrigins;
  readonly hotReload: boolean;
}

/** Some documents load the tag manager of the settings, the others none. */
const KINDS_AT_A_TIME = 2;

/**
 * Creates the send options of a document that loads the tag manager at an address, or none. Writing the
 * policy takes a tenth of the time of sending a cached page, so the last two are cached; a new address in the
 * settings evicts the older one.
 */
export function createSendOptions(deps: SendOptionsDeps): (tagManager?: string) => SendOptions {
  let recent: readonly Remembered[] = [];
  return (tagManager) => {
    const known = recent.find((one) => one.tagManager === tagManager);
    if (known) return known.options;
    const options = sendOptions(deps, tagManager);
    recent = [{ tagManager, options }, ...recent].slice(0, KINDS_AT_A_TIME);
    return options;
  };
}

interface Remembered {
  readonly tagManager: string | undefined;
  readonly options: SendOptions;
}

function sendOptions(
  { origin, paymentOrigins, hotReload }: SendOptionsDeps,
  tagManager: string | undefined,
): SendOptions {
  return {
    secure: origin.startsWith('https:'),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding, Cookie',
      'cache-control': 'private, no-cache',
      ...securityHeaders({ publicUrl: origin, tagManager, payments: paymentOrigins(), hotReload }),
    },
  };
}
