import { readFileSync, realpathSync } from 'node:fs';
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

/** Parts of the kit that start a server, whose tests take seconds. */
const SERVERS = /startTestApp|startBillingDays|startServerProcess/;

/**
 * Runs files without a server first and short ones before long ones, because a mutant is finished with the
 * first test that detects it.
 */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = new Map(files.map((file) => [file, rankOf(readFileSync(file.moduleId, 'utf8'))]));
    return files.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
  }
}

function rankOf(text: string): number {
  return SERVERS.test(text) ? 1_000_000 + text.length : text.length;
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
    sequence: { sequencer: QuickestFirst },
    // Shorter than elsewhere, so that a mutant whose expected state never occurs fails an assertion long
    // before Stryker ends its tests as hanging.
    testTimeout: 120 * SECOND,
    hookTimeout: 120 * SECOND,
    expect: { poll: { timeout: 45 * SECOND, interval: 20 } },
  },
});
