import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themeBlueprint } from './blueprint-theme.ts';

// What the Electron of package.json carries; electron-vite does not know it yet and would take an older
// one's.
const CHROMIUM = 'chrome152';

/** What the screens talk to while they are served for a browser. */
const SERVER = process.env.HARBOUR_SERVER ?? 'http://localhost:3030';

/** The screens alone: for the program through electron.vite.config.ts, and by itself for a browser. */
export default defineConfig({
  root: 'src/renderer',
  plugins: [
    react(),
    {
      // electron-vite would have addresses relative to the page, but a page of ours may be /news/edit/<id>.
      name: 'harbour:absolute-addresses',
      config: () => ({ base: '/' }),
    },
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' }, postcss: { plugins: [themeBlueprint()] } },
  server: { proxy: { '/api': { target: SERVER, ws: true }, '/healthz': SERVER } },
  build: {
    target: CHROMIUM,
    minify: true,
    assetsInlineLimit: 0,
    outDir: resolve(import.meta.dirname, 'out/renderer'),
    emptyOutDir: true,
  },
});
