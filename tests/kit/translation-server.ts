import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenLocally } from './listen-locally.ts';

/** A service that translates, as https://docs.libretranslate.com documents it. */
export interface TranslationServer extends AsyncDisposable {
  /** The configuration of the server under test. */
  readonly settings: { readonly url: string; readonly key: string };
  /** The texts that it was asked to translate. */
  readonly requested: readonly string[];
  /** Responds to the next request with this status. */
  failNext(status: number): void;
}

const KEY = 'a key of the tests';

/** Stands in for LibreTranslate: a translation is the text between the language's code and brackets. */
export async function startTranslationServer(): Promise<TranslationServer> {
  const requested: string[] = [];
  const failures: number[] = [];
  const server = createServer(async (request, response) => {
    const body: unknown = await json(request);
    const { q, target, api_key: key }: { q?: string; target?: string; api_key?: string } = Object(body);
    const isKnown = request.url === '/translate' && key === KEY && q !== undefined;
    const status = failures.shift() ?? (isKnown ? 200 : 403);
    requested.push(q ?? '');
    const answer = status === 200 ? { translatedText: `${target}[${q}]` } : { error: 'Refused' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  const listener = await listenLocally(server);
  return {
    ...listener,
    settings: { url: listener.url, key: KEY },
    requested,
    failNext: (status) => void failures.push(status),
  };
}
