import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themeBlueprint } from './blueprint-theme.ts';

// The Chromium version in our Electron; electron-vite does not know it yet and would assume an older one.
const CHROMIUM = 'chrome152';

/** The server that the screens use when they are served to a browser. */
const SERVER = process.env.HARBOUR_SERVER ?? 'http://localhost:3030';

/** Builds the screens: for the program through electron.vite.config.ts, and on their own for a browser. */
export default defineConfig({
  root: 'src/renderer',
  plugins: [
    react(),
    {
      // electron-vite makes addresses relative to the page, but a page of ours may be at /news/edit/<id>.
      name: 'harbour:absolute-addresses',
      config: () => ({ base: '/' }),
    },
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' }, postcss: { plugins: [themeBlueprint()] } },
  server: { proxy: { '^/api/': { target: SERVER, ws: true }, '^/healthz$': SERVER } },
  build: {
    target: CHROMIUM,
    minify: true,
    assetsInlineLimit: 0,
    outDir: resolve(import.meta.dirname, 'out/renderer'),
    emptyOutDir: true,
  },
});
