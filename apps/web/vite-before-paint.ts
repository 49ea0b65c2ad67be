import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Name of the file in the manifest of the build. */
const NAME = 'before-paint.js';

/**
 * Builds `src/before-paint.ts` into a file of its own that imports nothing: a classic script in the head is
 * the only kind that every browser runs before it paints.
 */
export function beforePaint(): Plugin {
  return {
    name: 'harbour:before-paint',
    apply: 'build',
    async generateBundle() {
      const output = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2022',
          lib: {
            entry: join(import.meta.dirname, 'src', 'before-paint.ts'),
            formats: ['iife'],
            name: 'paint',
          },
        },
      });
      const chunks = [output].flat().flatMap((result) => ('output' in result ? result.output : []));
      const [chunk, ...others] = chunks;
      if (chunk?.type !== 'chunk' || others.length > 0) this.error(`${NAME} must be a single file`);
      this.emitFile({ type: 'asset', name: NAME, originalFileName: NAME, source: chunk.code });
    },
  };
}
