import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer, SiteAssets } from '@harbour/core/page-contract';
import type { PageApi } from './page-api.ts';
import { readStaticFiles, type StaticFiles, serveStatic } from './static-files.ts';

/** The site as the server uses it. */
export interface Site {
  /** Returns the current renderer; in development it follows the source code. */
  readonly renderer: () => Promise<Renderer<PageApi>>;
  /** The files that its documents refer to. */
  readonly assets: SiteAssets;
  /** The built files; absent in development. */
  readonly files?: StaticFiles;
  /** Sends a file of the site if the address names one; returns whether it did. */
  readonly serveFile: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Normalises addresses of the same page; absent if pages must not be cached. */
  readonly normalizeUrl?: Renderer<PageApi>['normalizeUrl'];
  /** Development only: handles Vite's own requests and returns false for others. */
  readonly develop?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** Development only: notifies open pages of edits, and of a restart, through the server that sends them. */
  readonly hotReload?: (server: Server) => void;
  readonly close: () => Promise<void>;
}

interface ManifestChunk {
  readonly file: string;
  readonly isDynamicEntry?: boolean;
  /** Keys of the manifest. */
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Loads the output of `vite build` below `webRoot`; rejects with one sentence if there is no build. */
export async function loadBuiltSite(webRoot: string, onError: (error: unknown) => void): Promise<Site> {
  const client = join(webRoot, 'dist/client');
  try {
    const [manifest, files, entry] = await Promise.all([
      readFile(join(client, '.vite/manifest.json'), 'utf8'),
      readStaticFiles(client),
      import(pathToFileURL(join(webRoot, 'dist/server/entry-server.js')).href),
    ]);
    const renderer: Renderer<PageApi> = await entry.createRenderer(onError);
    return {
      renderer: async () => renderer,
      normalizeUrl: renderer.normalizeUrl,
      assets: assetsOf(JSON.parse(manifest)),
      files,
      serveFile: (request, response) => serveStatic(files, request, response),
      close: async () => {},
    };
  } catch (cause) {
    throw new Error(`The site in ${webRoot} cannot be loaded: build it first (npm run build).`, { cause });
  }
}

function assetsOf(manifest: Manifest): SiteAssets {
  const entry = manifest['src/boot.ts'];
  if (entry === undefined) throw new Error('The manifest of the build has no src/boot.ts');
  const beforePaint = manifest['before-paint.js'];
  if (beforePaint === undefined) throw new Error('The manifest of the build has no before-paint.js');
  const files = new Set(Object.values(manifest).map(({ file }) => file));
  const addresses = (ending: string) =>
    [...files].filter((file) => file.endsWith(ending)).map((file) => `/${file}`);
  const sheets = Object.entries(manifest).flatMap(([name, { file }]) => {
    const sheet = /^(\w+)\.css$/.exec(name)?.[1];
    return sheet === undefined ? [] : [[sheet, `/${file}`] as const];
  });
  const { style, ...others } = Object.fromEntries(sheets);
  if (style === undefined) throw new Error('The manifest of the build has no style.css');
  return {
    scripts: [`/${entry.file}`],
    styles: [style],
    beforePaint: `/${beforePaint.file}`,
    sheets: others,
    fonts: addresses('.woff2'),
    modules: modulesOf(manifest),
  };
}

/** Returns the scripts that each module of the site needs besides those that every hydrated page has. */
function modulesOf(manifest: Manifest): SiteAssets['modules'] {
  const live = Object.keys(manifest).find((name) => name.startsWith('_live-')) ?? 'src/boot.ts';
  const ofEveryPage = scriptsOf(live, manifest);
  const modules = Object.entries(manifest).filter(
    ([name, { isDynamicEntry }]) => isDynamicEntry && name.startsWith('src/'),
  );
  return Object.fromEntries(
    modules.map(([name]) => [
      name,
      [...scriptsOf(name, manifest)]
        .filter((script) => !ofEveryPage.has(script))
        .flatMap((script) => manifest[script]?.file ?? []),
    ]),
  );
}

/** Returns the names of a module and of all that it imports. */
function scriptsOf(name: string, manifest: Manifest): ReadonlySet<string> {
  const found = new Set([name]);
  for (const each of found) for (const imported of manifest[each]?.imports ?? []) found.add(imported);
  return found;
}
