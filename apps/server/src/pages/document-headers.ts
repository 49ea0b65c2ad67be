import { type Headers, securityHeaders, type ThirdPartyOrigins } from './security-headers.ts';

interface DocumentHeadersDeps {
  /** Public address of the site. */
  readonly origin: string;
  /** Origins of the card fields; known once the server listens. */
  readonly paymentOrigins: () => ThirdPartyOrigins;
  readonly hotReload: boolean;
  /** Address of the script that runs before the first paint. */
  readonly beforePaint: string;
}

/** Some documents load the tag manager of the settings, the others none. */
const KINDS_AT_A_TIME = 2;

/**
 * Creates the headers of a document that loads the tag manager at an address, or none; those about caching
 * are not among them. Writing the policy takes a tenth of the time of sending a cached page, so the last two
 * are cached; a new address in the settings evicts the older one.
 */
export function createDocumentHeaders(deps: DocumentHeadersDeps): (tagManager?: string) => Headers {
  let recent: readonly Remembered[] = [];
  return (tagManager) => {
    const known = recent.find((one) => one.tagManager === tagManager);
    if (known) return known.headers;
    const headers = documentHeaders(deps, tagManager);
    recent = [{ tagManager, headers }, ...recent].slice(0, KINDS_AT_A_TIME);
    return headers;
  };
}

interface Remembered {
  readonly tagManager: string | undefined;
  readonly headers: Headers;
}

function documentHeaders(
  { origin, paymentOrigins, hotReload, beforePaint }: DocumentHeadersDeps,
  tagManager: string | undefined,
): Headers {
  return {
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
    ...(hotReload ? {} : headersOfBuild(beforePaint)),
    ...securityHeaders({ publicUrl: origin, tagManager, payments: paymentOrigins(), hotReload }),
  };
}

/** In development the script is a module, and a prerendered page would be older than the code. */
function headersOfBuild(beforePaint: string): Headers {
  return {
    link: `<${beforePaint}>; rel=preload; as=script`,
    'speculation-rules': '"/speculation-rules.json"',
  };
}
