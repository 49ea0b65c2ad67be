import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { BACK_OFFICE_NAMESPACES, LOCALES, NAMESPACES, type Namespace } from '@harbour/core/i18n';
import { readLocaleFile } from '@harbour/core/i18n/node';
import { readPseudoFile } from './pseudo-site.ts';

const ASSETS = fileURLToPath(new URL('../../apps/desktop/out/renderer/assets', import.meta.url));

/**
 * Returns the chunks of the built back office that hold texts, by their addresses, with the pseudo-language
 * instead of every language. A chunk is recognised by its contents, because the bundler names it.
 */
export async function pseudoChunks(): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'));
  const chunks = new Map<string, string>();
  for (const namespace of [...NAMESPACES, ...BACK_OFFICE_NAMESPACES]) {
    const own = files.filter((name) => name.startsWith(`${chunkName(namespace)}-`));
    const modules = await Promise.all(
      own.map(async (name) => ({ name, texts: await defaultOf(join(ASSETS, name)) })),
    );
    for (const locale of LOCALES) {
      const texts = readLocaleFile(locale, namespace);
      const chunk = modules.find((each) => isDeepStrictEqual(each.texts, texts));
      if (!chunk)
        throw new Error(`The built back office has no chunk of ${locale}/${namespace}: build it anew.`);
      chunks.set(`/assets/${chunk.name}`, `export default ${JSON.stringify(readPseudoFile(namespace))}`);
    }
  }
  return chunks;
}

function chunkName(namespace: Namespace): string {
  return namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Reads a module's default export; `undefined` for a module that runs in browsers only. */
async function defaultOf(path: string): Promise<unknown> {
  try {
    return (await import(pathToFileURL(path).href)).default;
  } catch {
    return undefined;
  }
}
