/** Third-party origins that our pages allow, by type of content. */
export interface ThirdPartyOrigins {
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
  readonly connections?: readonly string[];
}

export interface SecurityOptions {
  /** Public address of the site. */
  readonly publicUrl: string;
  readonly tagManager?: string | undefined;
  /**
   * Origins of the card fields. They are allowed on every page: navigation stays within one document, so the
   * first page of a visit may become the checkout.
   */
  readonly payments?: ThirdPartyOrigins | undefined;
  /** Development only: allows Vite's hot reload. */
  readonly hotReload: boolean;
}

export type Headers = Readonly<Record<string, string>>;

/** Returns the headers of every document. No inline script or style is allowed, because none is sent. */
export function securityHeaders(options: SecurityOptions): Headers {
  const { protocol } = new URL(options.publicUrl);
  return {
    'content-security-policy': contentSecurityPolicy(options),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

function contentSecurityPolicy({ publicUrl, tagManager, payments = {}, hotReload }: SecurityOptions): string {
  const { scripts = [], frames = [], connections = [] } = payments;
  const { protocol, host } = new URL(publicUrl);
  const inline = hotReload ? ["'unsafe-inline'"] : [];
  const tags = tagManager === undefined ? [] : sourceOf(new URL(tagManager, publicUrl));
  // Some browsers do not count websockets of the page's own host as 'self'.
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...tags, ...scripts, ...inline],
    'style-src': ["'self'", ...inline],
    'img-src': ["'self'", 'data:', 'blob:', ...tags],
    'font-src': ["'self'"],
    'connect-src': ["'self'", socket, ...tags, ...connections, ...(hotReload ? ['ws:'] : [])],
    'frame-src': ["'self'", ...frames],
    'manifest-src': ["'self'"],
    // Vite's client waits in a worker for a restarted server.
    'worker-src': ["'self'", ...(hotReload ? ['blob:'] : [])],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(protocol === 'https:' ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * Returns an address as a source in the policy. A host with `;`, `,` or `*` would stand for more than one
 * origin there, so it is left out.
 */
function sourceOf({ host, origin }: URL): readonly string[] {
  return /^[\w.-]+(:\d+)?$/.test(host) ? [origin] : [];
}
