import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import renderer from './renderer.vite.config.ts';

// The Node version in our Electron; electron-vite does not know it yet and would assume an older one.
const NODE = 'node24';

/** Maps for `npm run stack`, beside the bundles but named in none; a release keeps them to itself. */
const sourcemap = process.env.HARBOUR_SOURCE_MAPS === 'true' ? 'hidden' : false;
/** The revision that a release is built from; empty otherwise. */
const revision = JSON.stringify(process.env.GITHUB_SHA?.slice(0, 12) ?? '');

const NO_CLOUD_STORE = '\0no-cloud-store';

/**
 * Excludes the S3 client: the archive reader of the workbook writer imports it only to read from Amazon S3,
 * which never happens here.
 */
const withoutCloudStore: Plugin = {
  name: 'harbour:without-cloud-store',
  resolveId: (id) => (id === '@aws-sdk/client-s3' ? NO_CLOUD_STORE : undefined),
  load: (id) => (id === NO_CLOUD_STORE ? 'export {};' : undefined),
};

export default defineConfig({
  main: {
    plugins: [withoutCloudStore],
    define: { 'process.env.HARBOUR_REVISION': revision },
    build: {
      sourcemap,
      target: NODE,
      // The bundle includes its dependencies, so that the installed program needs no node_modules.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/main/index.ts', 'export-worker': 'src/main/exports/export-worker.ts' },
      },
    },
  },
  preload: {
    build: {
      sourcemap,
      target: NODE,
      externalizeDeps: false,
      // A sandboxed window loads a single CommonJS file.
      rolldownOptions: {
        input: 'src/preload/index.ts',
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: { ...renderer, build: { ...renderer.build, sourcemap } },
});
