import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '@harbour/core/page-contract';
import type { Site } from './load-site.ts';
import type { PageApi } from './page-api.ts';

/** The part of Vite's server that is used. */
interface Bundler {
  readonly middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  ssrLoadModule(
    path: string,
  ): Promise<{ createRenderer?(onError: (error: unknown) => void): Promise<Renderer<PageApi>> }>;
  ssrFixStacktrace(error: Error): void;
  close(): Promise<void>;
}

/** The address of the page with every component of the design system. */
export const COMPONENTS_PATH = '/dev/components';

/** The page has no inline script; the styles of edited files are inline, because Vite inserts them so. */
const COMPONENTS_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws:; worker-src blob:",
};

/** The site from its source code, with hot reload, inside this process. */
export async function developSite(webRoot: string, onError: (error: unknown) => void): Promise<Site> {
  // It never listens: the site's server hands its connections over, so that they need no separate port.
  const hotReload = createServer();
  const bundler = await startBundler(webRoot, hotReload);
  return {
    assets: {
      scripts: ['/@vite/client', '/src/dev-refresh.js', '/src/boot.ts'],
      styles: await findStyles(webRoot),
      beforePaint: '/src/before-paint.ts',
      sheets: {},
      fonts: [],
      modules: {},
    },
    serveFile: () => false,
    renderer: async () => {
      const { createRenderer } = await bundler.ssrLoadModule('/src/entry-server.tsx');
      if (createRenderer === undefined) throw new Error('src/entry-server.tsx exports no createRenderer');
      return createRenderer((error) => {
        if (error instanceof Error) bundler.ssrFixStacktrace(error);
        onError(error);
      });
    },
    develop: async (request, response) => {
      if (pathOf(request) === COMPONENTS_PATH) {
        response.writeHead(200, COMPONENTS_HEADERS);
        response.end(await readFile(join(webRoot, 'dev/components.html')));
        return true;
      }
      return new Promise((resolve) => {
        response.once('close', () => resolve(true));
        bundler.middlewares(request, response, () => resolve(false));
      });
    },
    hotReload: (server) => server.on('upgrade', (...upgrade) => hotReload.emit('upgrade', ...upgrade)),
    close: () => bundler.close(),
  };
}

/**
 * Returns every style sheet of the sources, the design system's first, as Vite serves them to links, so that
 * no page shows unstyled.
 */
async function findStyles(webRoot: string): Promise<readonly string[]> {
  const files = await readdir(join(webRoot, 'src'), { recursive: true });
  const styles = files.filter((file) => file.endsWith('.css')).map((file) => file.replaceAll(sep, '/'));
  const [first, others] = [styles.filter(isOfDesignSystem), styles.filter((file) => !isOfDesignSystem(file))];
  return [...first.toSorted(), ...others.toSorted()].map((file) => `/src/${file}?direct`);
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/';
}

function isOfDesignSystem(file: string): boolean {
  return file.startsWith('ui/');
}

/** Loads Vite from the web app, which it belongs to, so that the server does not depend on it. */
async function startBundler(webRoot: string, hotReload: Server): Promise<Bundler> {
  const fromWeb = createRequire(join(webRoot, 'package.json'));
  const vite = await import(pathToFileURL(fromWeb.resolve('vite')).href);
  const server = { middlewareMode: true, ws: { server: hotReload } };
  return vite.createServer({ root: webRoot, appType: 'custom', server });
}
