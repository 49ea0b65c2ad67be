import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createLiveChunk, refuseCircularChunks } from './vite-live-chunk.ts';
import { precompress } from './vite-precompress.ts';
import { sheets } from './vite-sheets.ts';
import { texts } from './vite-texts.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  // Whatever the server runs as, its pages are drawn by the fast React.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  plugins: [react(), sheets(), ...(isSsrBuild ? [] : [texts(), refuseCircularChunks(), precompress()])],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // One stylesheet, immutable and shared by all pages: no page is ever drawn before its style has come.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { outDir: 'dist/server', ssr: 'src/entry-server.tsx', copyPublicDir: false }
      : {
          outDir: 'dist/client',
          manifest: true,
          rolldownOptions: { input: 'src/boot.ts', output: { codeSplitting: createLiveChunk() } },
        }),
  },
  // The server bundle stands alone: what it needs is in it. Workbooks are written in browsers only.
  ssr: command === 'build' ? { noExternal: true, external: ['exceljs'] } : {},
  server: { watch: { ignored: ['**/.data/**'] } },
}));

/** A class by its own name and four letters for its file: what repeats travels light. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?', 1)[0] ?? file);
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}
