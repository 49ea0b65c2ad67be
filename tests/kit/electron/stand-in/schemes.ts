// Chromium serves no unknown scheme, so app://bundle/x becomes http://bundle.app.localhost/x, which the proxy
// serves.

interface Privileges {
  readonly standard?: boolean;
  readonly secure?: boolean;
}

type Handler = (request: Request) => Response | Promise<Response>;

export const schemes = new Map<string, Privileges>();
export const handlers = new Map<string, Handler>();

const CHROMIUM_FORM = /^http:\/\/([^/?#]*)\.([a-z][a-z0-9+.-]*)\.localhost(?=[/?#]|$)/;

/** The address at which Chromium finds a page of the app. */
export function toChromium(url: string): string {
  const parsed = URL.parse(url);
  const scheme = parsed?.protocol.slice(0, -1) ?? '';
  if (!parsed || !schemes.has(scheme)) return url;
  return `http://${parsed.host}.${scheme}.localhost${parsed.pathname || '/'}${parsed.search}${parsed.hash}`;
}

/** The address as the app knows it; others are unchanged. */
export function fromChromium(url: string): string {
  const [form, host, scheme] = CHROMIUM_FORM.exec(url) ?? [];
  if (form === undefined || scheme === undefined || !schemes.has(scheme)) return url;
  return `${scheme}://${host}${url.slice(form.length)}`;
}

/** The origin of an address: `app://bundle`. */
export function originOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return 'null';
  return schemes.has(parsed.protocol.slice(0, -1)) ? `${parsed.protocol}//${parsed.host}` : parsed.origin;
}

/** A header's value with every address of the app in Chromium's form: a policy, an allowed origin. */
export function headerToChromium(value: string): string {
  let mapped = value;
  for (const scheme of schemes.keys()) {
    mapped = mapped
      .replace(new RegExp(`\\b${scheme}://([\\w.-]+)`, 'g'), `http://$1.${scheme}.localhost`)
      .replace(new RegExp(`(?<=[\\s;]|^)${scheme}:(?=[\\s;]|$)`, 'g'), `http://*.${scheme}.localhost`);
  }
  return mapped;
}
