/** A response, with its body parsed if it is JSON. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects and fails where that is not so
  readonly body: any;
}

type Headings = Readonly<Record<string, string>>;

export interface HttpClient {
  get(path: string, headers?: Headings): Promise<HttpResponse>;
  post(path: string, body: unknown, headers?: Headings): Promise<HttpResponse>;
  patch(path: string, body: unknown): Promise<HttpResponse>;
  delete(path: string, headers?: Headings): Promise<HttpResponse>;
}

/** A plain HTTP client without cookies or caches. */
export function createHttpClient(url: string, own: Headings = {}): HttpClient {
  async function request(
    method: string,
    path: string,
    init: { readonly body?: unknown; readonly headers?: Headings },
  ): Promise<HttpResponse> {
    const { body, headers } = init;
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...own, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }
  return {
    get: (path, headers = {}) => request('GET', path, { headers }),
    post: (path, body, headers = {}) => request('POST', path, { body, headers }),
    patch: (path, body) => request('PATCH', path, { body }),
    delete: (path, headers = {}) => request('DELETE', path, { headers }),
  };
}
