import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import renderer from './renderer.vite.config.ts';

// What the Electron of package.json carries; electron-vite does not know it yet and would take an older
// one's.
const NODE = 'node24';

const NO_CLOUD_STORE = '\0no-cloud-store';

/**
 * The workbook writer's archive reader can read from Amazon's store, with a package that it asks for only
 * then: never here.
 */
const withoutCloudStore: Plugin = {
  name: 'harbour:without-cloud-store',
  resolveId: (id) => (id === '@aws-sdk/client-s3' ? NO_CLOUD_STORE : undefined),
  load: (id) => (id === NO_CLOUD_STORE ? 'export {};' : undefined),
};

export default defineConfig({
  main: {
    plugins: [withoutCloudStore],
    build: {
      target: NODE,
      // The bundle stands alone, so that the installed program carries no node_modules.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/main/index.ts', 'export-worker': 'src/main/exports/export-worker.ts' },
      },
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
  renderer,
});
