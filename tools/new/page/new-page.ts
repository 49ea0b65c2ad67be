import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canCall, collections, isCollectionName } from '@harbour/core/contract/collections';
import type { CollectionDefinition } from '@harbour/core/contract/definition';
import { ALL_NAMESPACES } from '@harbour/core/i18n';
import { planCachedPage } from '../cached-pages.ts';
import { addAfter, addEntry, addImport } from '../edit-source.ts';
import { addTexts } from '../locale-texts.ts';
import { type Name, readName } from '../names.ts';
import type { Plan } from '../plan.ts';
import { refuse } from '../refuse.ts';
import {
  componentSource,
  firstList,
  LIST_STYLES,
  loaderFile,
  loaderSource,
  pageSource,
  STYLES,
} from './page-sources.ts';

const ROUTES = 'core/i18n/routes.ts';

/**
 * Plans a public page: its route in every language, its texts, its title and description for search engines,
 * and its component. `entered` is its name; with `reads` it lists the records of that collection. Returns the
 * author's possible next steps.
 */
export async function planPage(
  plan: Plan,
  [entered = '', ...more]: readonly string[],
  { reads }: { readonly reads?: string | undefined } = {},
): Promise<string> {
  if (more.length > 0) refuse(`A page has one name, and "${more.join(' ')}" is more.`);
  const name = readName(entered, 'a page');
  refuseTaken(plan.root, name);
  const list = reads === undefined ? undefined : readListed(reads);
  plan.edit(ROUTES, (source) =>
    addEntry(source, {
      name: 'ROUTES',
      entry: `${name.camel}: { pattern: '/${name.kebab}' },`,
    }),
  );
  planTexts(plan, name, list !== undefined);
  planComponent(plan, name, list);
  planCachedPage(plan, name.kebab);
  return `The page is at /en/${name.kebab} and in the sitemap, and the tests of every page cover it. No page links to it yet:
use linkTo('${name.camel}', locale). Its words are in core/i18n/locales/*/${name.kebab}.json, those for search engines in
meta.json; "npm run translations" lists the texts to translate.`;
}

function refuseTaken(root: string, { camel, kebab }: Name): void {
  const routes = readFileSync(join(root, ROUTES), 'utf8');
  if (new RegExp(`^ {2}${camel}: `, 'm').test(routes)) {
    refuse(`There is already a page "${camel}": choose another name.`);
  }
  if (routes.includes(`'/${kebab}'`)) refuse(`There is already a page at /${kebab}: choose another name.`);
  if (ALL_NAMESPACES.some((namespace) => namespace === camel)) {
    refuse(`There is already a text file "${kebab}.json": choose another name.`);
  }
  if (existsSync(join(root, 'apps/web/src/site', kebab))) {
    refuse(`The site already has a folder apps/web/src/site/${kebab}: choose another name.`);
  }
}

/** Returns a collection whose list the public may read, in an order that has an index. */
function readListed(name: string): CollectionDefinition {
  if (!isCollectionName(name)) refuse(`There is no collection "${name}" to read.`);
  const definition: CollectionDefinition = collections[name];
  if (!canCall('anonymous', definition, 'find') || firstList(definition) === undefined) {
    refuse(`The public has no list of "${name}": choose a collection with publicLists in its contract.`);
  }
  return definition;
}

function planTexts(plan: Plan, { camel, kebab, title }: Name, hasList: boolean): void {
  plan.edit('core/i18n/locale-files.ts', (source) =>
    addEntry(source, { name: 'NAMESPACES', entry: `'${camel}',` }),
  );
  plan.edit('core/i18n/translation-types.ts', (source) =>
    addImport(
      addAfter(source, { anchor: '    resources: {\n', text: `      ${camel}: typeof ${camel};\n` }),
      `import type ${camel} from './locales/en/${kebab}.json';`,
    ),
  );
  addTexts(plan, camel, {
    title,
    lead: 'More about this soon.',
    ...(hasList ? { empty: 'There is nothing here yet.' } : {}),
  });
  addTexts(plan, 'meta', {
    [`${camel}.title`]: `${title}: point of sale by {{product}}`,
    [`${camel}.description`]: `${title}: a page of {{product}}, the point of sale and payments for restaurants and shops in Hong Kong and Singapore.`,
  });
}

function planComponent(
  plan: Plan,
  { camel, kebab, pascal }: Name,
  list: CollectionDefinition | undefined,
): void {
  const folder = `apps/web/src/site/${kebab}`;
  const name = { camel, kebab, pascal };
  plan.create(`${folder}/page.ts`, pageSource(name, list));
  plan.create(`${folder}/${pascal}Page.tsx`, componentSource(name, list));
  plan.create(`${folder}/${kebab}.module.css`, list === undefined ? STYLES : STYLES + LIST_STYLES);
  if (list !== undefined) plan.create(`${folder}/${loaderFile(list)}`, loaderSource(list));
  plan.edit('apps/web/src/routing/page-parameters.ts', (source) =>
    addEntry(source, { name: 'PAGE_PARAMETERS', entry: `  ${camel}: PUBLIC,` }),
  );
  plan.edit('apps/web/src/routes.tsx', (source) =>
    addEntry(source, {
      name: 'PAGES',
      entry: `  ${camel}: { layout: 'default', load: () => import('./site/${kebab}/page.ts') },`,
    }),
  );
}
