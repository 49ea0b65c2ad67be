import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beforePaint } from './vite-before-paint.ts';
import { followEdits } from './vite-follow-edits.ts';
import { createLiveChunk, refuseCircularChunks } from './vite-live-chunk.ts';
import { precompress } from './vite-precompress.ts';
import { sheets } from './vite-sheets.ts';
import { texts } from './vite-texts.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  // Pages are always rendered by React's production build, whatever the server's own NODE_ENV.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  resolve: { alias: command === 'build' ? routerInProduction() : [] },
  plugins: [
    react(),
    sheets(),
    followEdits(),
    ...(isSsrBuild ? [] : [texts(), beforePaint(), refuseCircularChunks(), precompress()]),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // One immutable style sheet for all pages, so that no page renders before its styles have loaded.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The table of the chunks that each page imports would be 2 % of a live page. The server sends that of
    // the page.
    modulePreload: false,
    // Its output is 1.2 % smaller, compressed, than that of Vite's own minifier; the server's bundle is never
    // sent, and stays readable.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 5, keep_fargs: false } },
    ...(isSsrBuild
      ? { outDir: 'dist/server', ssr: 'src/entry-server.tsx', copyPublicDir: false }
      : {
          outDir: 'dist/client',
          manifest: true,
          rolldownOptions: {
            input: 'src/boot.ts',
            output: {
              codeSplitting: createLiveChunk(),
              // Every live page names the files of all others: letters of 4 bits in place of 6, and one less,
              // save it 150 bytes, compressed.
              hashCharacters: 'hex',
              chunkFileNames: 'assets/[name]-[hash:7].js',
            },
          },
        }),
  },
  // The server bundle includes its dependencies, except exceljs: only browsers write workbooks.
  ssr: command === 'build' ? { noExternal: true, external: ['exceljs'] } : {},
  server: { watch: { ignored: ['**/.data/**'] } },
}));

/**
 * React Router exports its development build only, which differs by its warnings; the production build lies
 * beside it. (https://github.com/remix-run/react-router/blob/main/packages/react-router/package.json)
 */
function routerInProduction() {
  const ofThisApp = createRequire(import.meta.url);
  const index = createRequire(ofThisApp.resolve('react-router-dom')).resolve('react-router');
  const folder = join(dirname(index), '../production');
  return [
    { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
  ];
}

/** Returns a class name with four characters for its file; names that repeat compress well. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?', 1)[0] ?? file);
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}
