import type { ThirdPartyOrigins } from '../third-party-origins.ts';

export interface SecurityOptions {
  /** Where visitors reach the site. */
  readonly publicUrl: string;
  readonly tagManager?: string | undefined;
  /**
   * Where card fields come from. They are let in on every page: the site is one document from page to page,
   * so whichever a visit begins with may become the checkout.
   */
  readonly payments?: ThirdPartyOrigins | undefined;
  /** Development only: lets the bundler's hot reload work. */
  readonly hotReload: boolean;
}

export type Headers = Readonly<Record<string, string>>;

/** The headers of every document. No inline script or style is allowed, because none is sent. */
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
  // Some browsers do not count websockets of the own host as 'self'.
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
    'worker-src': ["'self'"],
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
 * An address as a source of the policy. Hosts may hold `;`, `,` and `*`, which would say more there than one
 * origin: those are no source.
 */
function sourceOf({ host, origin }: URL): readonly string[] {
  return /^[\w.-]+(:\d+)?$/.test(host) ? [origin] : [];
}
