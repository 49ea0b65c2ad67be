import type { SiteAssets } from '@harbour/core/page-contract';
import { layoutOf, loadPageCode } from '../routes.tsx';

/** Every page of the site, by its path from here. */
const PAGES = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../{site,portal}/**/page{,s}.{ts,tsx}',
  '../{site,portal}/**/*-page.ts',
]);

type ReadScripts = (routeId: string, modules: SiteAssets['modules']) => Promise<readonly string[]>;

/**
 * Creates the function that returns the scripts of a page, which the browser fetches together with those that
 * every hydrated page has. The build's manifest names them by the path of the page's module.
 */
export function createPageScripts(): ReadScripts {
  let paths: Promise<ReadonlyMap<unknown, string>> | undefined;
  return async (routeId, modules) => {
    const names = Object.keys(modules);
    if (names.length === 0) return [];
    paths ??= pathsOfPages();
    const page = (await paths).get(await loadPageCode(routeId)) ?? '';
    const layout = names.find((name) => name.startsWith(`src/layouts/${layoutOf(routeId)}/`)) ?? '';
    return [...new Set([page, layout].flatMap((path) => modules[path] ?? []))];
  };
}

/** Maps the pages that each module exports to the module's path. */
async function pathsOfPages(): Promise<ReadonlyMap<unknown, string>> {
  const pages = Object.entries(PAGES).map(async ([path, load]) => {
    const module = await load();
    return Object.values(module).map((page) => [page, path.replace('../', 'src/')] as const);
  });
  return new Map((await Promise.all(pages)).flat());
}
