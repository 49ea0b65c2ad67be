import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { cwd, env } from 'node:process';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { groups, isGroup } from './groups.ts';

const SECOND = 1_000;

/**
 * Resolves the workspace's own packages to Stryker's mutated copy: the copy shares the node_modules of the
 * checkout, whose links point back to the checkout itself.
 */
function resolveInsideCopy(): Plugin {
  const checkout = `${dirname(realpathSync('node_modules'))}/`;
  const copy = `${cwd()}/`;
  return {
    name: 'resolve-inside-copy',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.startsWith('@harbour/')) return null;
      const found = await this.resolve(id, importer, { skipSelf: true });
      if (!found?.id.startsWith(checkout) || found.id.startsWith(copy)) return found;
      return { ...found, id: `${copy}${found.id.slice(checkout.length)}` };
    },
  };
}

/** Runs short files first, because a mutant is finished with the first test that detects it. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sizeOf = ({ moduleId }: TestSpecification) => statSync(moduleId).size;
    return files.toSorted((one, other) => sizeOf(one) - sizeOf(other));
  }
}

const { MUTATION_GROUP: group = '' } = env;
if (!isGroup(group)) throw new Error('MUTATION_GROUP names no group of mutants: run npm run mutate.');

export default defineConfig({
  plugins: [resolveInsideCopy()],
  test: {
    include: [...groups[group].tests],
    // Each mutant gets a new process. Its test files share that process, so that they load the server only
    // once.
    isolate: false,
    sequence: { sequencer: ShortestFirst },
    testTimeout: 300 * SECOND,
    hookTimeout: 300 * SECOND,
    expect: { poll: { timeout: 240 * SECOND, interval: 20 } },
  },
});
