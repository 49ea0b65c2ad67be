import { defineConfig } from 'electron-vite';
import renderer from './renderer.vite.config.ts';

// What the Electron of package.json carries; electron-vite does not know it yet and would take an older one's.
const NODE = 'node24';

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
  renderer,
});
