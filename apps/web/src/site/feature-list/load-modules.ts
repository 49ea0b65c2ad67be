import type { PageArgs } from '../../page-contract.ts';
import { type ListedModule, loadListedModules } from '../listed-modules.ts';

export interface FeatureList {
  readonly term: string;
  readonly modules: readonly ListedModule[];
}

/** The search is the address, so it works without JavaScript and can be shared. */
export async function loadModules(args: PageArgs): Promise<FeatureList> {
  const term = (args.url.searchParams.get('q') ?? '').trim().slice(0, 100);
  return { term, modules: await loadListedModules(args, term) };
}
