import { textIn } from '@harbour/core/contract/values';
import type { PageArgs } from '../page-contract.ts';
import { findAll } from '../routing/find-all.ts';

/** The id of a module on the feature list, where groups of features have slugs as well. */
export const moduleAnchor = (slug: string): string => `module-${slug}`;

export interface ListedModule {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly shortDesc: string;
  readonly description: string;
  readonly counter: boolean;
}

/** The modules in order. */
export async function loadListedModules({ api, locale }: PageArgs): Promise<readonly ListedModule[]> {
  const modules = await findAll(api, 'modules', { $sort: { order: 1 } });
  return modules.map(({ _id, slug, name, shortDesc, description, counter }) => ({
    id: _id,
    slug,
    counter,
    name: textIn(name, locale),
    shortDesc: textIn(shortDesc, locale),
    description: textIn(description, locale),
  }));
}
