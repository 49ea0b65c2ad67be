import { textIn } from '@harbour/core/contract';
import type { PageArgs } from '../../page-contract.ts';

export interface ListedModule {
  readonly slug: string;
  readonly name: string;
  readonly shortDesc: string;
  readonly description: string;
  readonly counter: boolean;
}

export interface FeatureList {
  readonly term: string;
  readonly modules: readonly ListedModule[];
}

/** The search is the address, so it works without JavaScript and can be shared. */
export async function loadModules({ api, locale, url }: PageArgs): Promise<FeatureList> {
  const term = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const search = term === '' ? {} : { $search: { text: term } };
  const { data } = await api.find('modules', { ...search, $sort: { order: 1 }, $limit: 100 });
  const modules = data.map(({ slug, name, shortDesc, description, counter }) => ({
    slug,
    counter,
    name: textIn(name, locale),
    shortDesc: textIn(shortDesc, locale),
    description: textIn(description, locale),
  }));
  return { term, modules };
}
