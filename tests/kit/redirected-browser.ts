/** The page at which a browser stopped, or the redirect that it was instructed not to follow. */
interface VisitedPage {
  readonly url: URL;
  readonly status: number;
  readonly text: string;
}

interface BrowserOptions {
  /** Origins that are reached at another address of this machine. */
  readonly hosts: Readonly<Record<string, string>>;
}

/** The decision at an address: return another to visit it instead, or `null` to stop before it. */
type AtRedirect = (address: URL) => URL | null;

interface Following {
  readonly atRedirect: AtRedirect;
  readonly body?: URLSearchParams;
}

/** The cookies and redirects of a browser, without its scripts. */
export interface RedirectedBrowser {
  visit(address: string | URL, method?: 'GET' | 'POST', atRedirect?: AtRedirect): Promise<VisitedPage>;
  /** Submits a form of a page of the same origin. */
  send(address: string | URL, fields: Readonly<Record<string, string>>): Promise<VisitedPage>;
  /** Keeps a cookie as if the origin had set it. */
  store(origin: string, name: string, value: string): void;
}

const MOST_REDIRECTS = 20;

/** Creates a browser that keeps cookies by origin and follows redirects between them. */
export function createRedirectedBrowser({ hosts }: BrowserOptions): RedirectedBrowser {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };
  async function request(url: URL, method: string, body?: URLSearchParams): Promise<Response> {
    const jar = jarOf(url.origin);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const target = `${hosts[url.origin] ?? url.origin}${url.pathname}${url.search}`;
    const origin = method === 'POST' ? { origin: url.origin } : {};
    const headers = { 'accept-language': 'en', ...origin, ...(cookie && { cookie }) };
    const sent = method === 'POST' ? { body: body ?? new URLSearchParams() } : {};
    const response = await fetch(target, { method, redirect: 'manual', headers, ...sent });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
  async function visit(address: string | URL, method: 'GET' | 'POST', following: Following) {
    let url = new URL(address);
    let verb: 'GET' | 'POST' = method;
    for (let count = 0; count < MOST_REDIRECTS; count += 1) {
      const response = await request(url, verb, following.body);
      const location = response.headers.get('location');
      if (!location) return { url, status: response.status, text: await response.text() };
      const next = following.atRedirect(new URL(location, url));
      await response.body?.cancel();
      if (next === null) return { url: new URL(location, url), status: response.status, text: '' };
      [url, verb] = [next, 'GET'];
    }
    throw new Error(`More than ${MOST_REDIRECTS} redirects from ${String(address)}`);
  }
  return {
    visit: (address, method = 'GET', atRedirect = (next) => next) => visit(address, method, { atRedirect }),
    send: (address, fields) =>
      visit(address, 'POST', { atRedirect: (next) => next, body: new URLSearchParams(fields) }),
    store: (origin, name, value) => void jarOf(origin).set(name, value),
  };
}
