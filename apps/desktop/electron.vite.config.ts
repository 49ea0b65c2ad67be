import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

// What the Electron of package.json carries; electron-vite does not know it yet and would take an older one's.
const NODE = 'node24';
const CHROMIUM = 'chrome152';

export default defineConfig({
  main: {
    build: {
      target: NODE,
      // The bundle stands alone, so that the installed program carries no node_modules.
      externalizeDeps: false,
      rolldownOptions: { input: 'src/main/index.ts' },
    },
  },
  preload: {
    build: {
      target: NODE,
      externalizeDeps: false,
      // A sandboxed window loads one CommonJS file.
      rolldownOptions: {
        input: 'src/preload/index.ts',
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react()],
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    server: {
      proxy: { '/api': { target: process.env.HARBOUR_SERVER ?? 'http://localhost:3030', ws: true } },
    },
    build: {
      target: CHROMIUM,
      minify: true,
      assetsInlineLimit: 0,
      rolldownOptions: { input: 'src/renderer/index.html' },
    },
  },
});
