import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CollectionDefinition } from '@harbour/core/contract/definition';

/**
 * Runs the source of a contract that is not written yet, as if it were in `core/contract/collections` of the
 * repository in `root`, and returns its definition.
 */
export async function readDefinition(
  root: string,
  { source, name }: { readonly source: string; readonly name: string },
): Promise<CollectionDefinition> {
  const contract = pathToFileURL(resolve(root, 'core/contract'));
  const folder = await mkdtemp(join(tmpdir(), 'harbour-new-'));
  const file = join(folder, 'contract.ts');
  try {
    await writeFile(file, source.replaceAll(" from '../", ` from '${contract}/`));
    const module: { readonly [name: string]: CollectionDefinition | undefined } = await import(
      pathToFileURL(file).href
    );
    const definition = module[name];
    if (definition === undefined) throw new Error(`The contract exports no ${name}`);
    return definition;
  } finally {
    await rm(folder, { recursive: true });
  }
}
