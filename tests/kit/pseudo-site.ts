import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DEFAULT_LOCALE, type Namespace, type Translations } from '@harbour/core/i18n';
import { LOCALE_FILE_NAMES, readLocaleFile } from '@harbour/core/i18n/node';
import { loadBuiltSite, type Site } from '@harbour/server/pages/load-site.ts';
import { pseudoFile } from './pseudo-language.ts';

const WEB_ROOT = fileURLToPath(new URL('../../apps/web', import.meta.url));

/** Reads a locale file in the pseudo-language. */
export function readPseudoFile(namespace: Namespace): Translations {
  return pseudoFile(readLocaleFile(DEFAULT_LOCALE, namespace));
}

/** Loads the built site with the pseudo-language instead of every language, on the server and in browsers. */
export async function loadPseudoSite(onError: (error: unknown) => void): Promise<Site> {
  const site = await loadBuiltSite(WEB_ROOT, onError);
  const entry = await import(pathToFileURL(join(WEB_ROOT, 'dist/server/entry-server.js')).href);
  const load = async (_: string, namespace: Namespace) => readPseudoFile(namespace);
  const renderer = await entry.createRenderer(onError, load);
  return {
    ...site,
    renderer: async () => renderer,
    serveFile: (request, response) => serveTexts(request, response) || site.serveFile(request, response),
  };
}

/** Responds to a request for a locale file of the build (`vite-texts.ts`). */
function serveTexts({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
  const name = /^\/assets\/texts-[\w-]+\/[\w-]+\/((?:trades\/)?[\w-]+)\.json$/.exec(url)?.[1];
  const namespace = LOCALE_FILE_NAMES.find((each) => each === name);
  if (namespace === undefined) return false;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(readPseudoFile(namespace)));
  return true;
}
