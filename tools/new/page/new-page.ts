import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_NAMESPACES } from '@harbour/core/i18n';
import { addAfter, addEntry, addImport } from '../edit-source.ts';
import { addTexts } from '../locale-texts.ts';
import { type Name, readName } from '../names.ts';
import type { Plan } from '../plan.ts';
import { refuse } from '../refuse.ts';

const ROUTES = 'core/i18n/routes.ts';

/**
 * Plans a public page: its route in every language, its texts, its title and description for search engines, and
 * its component. `typed` is its name. Returns what its author may do next.
 */
export async function planPage(plan: Plan, [typed = '', ...more]: readonly string[]): Promise<string> {
  if (more.length > 0) refuse(`A page has one name, and "${more.join(' ')}" is more.`);
  const name = readName(typed, 'a page');
  refuseTaken(plan.root, name);
  plan.edit(ROUTES, (source) =>
    addEntry(source, {
      name: 'ROUTES',
      entry: `${name.camel}: { pattern: '/${name.kebab}', indexed: true },`,
    }),
  );
  planTexts(plan, name);
  planComponent(plan, name);
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

function planTexts(plan: Plan, { camel, kebab, title }: Name): void {
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
  });
  addTexts(plan, 'meta', {
    [`${camel}.title`]: `${title}: point of sale by {{product}}`,
    [`${camel}.description`]: `${title}: a page of {{product}}, the point of sale and payments for restaurants and shops in Hong Kong and Singapore.`,
  });
}

function planComponent(plan: Plan, { camel, kebab, pascal, title }: Name): void {
  const folder = `apps/web/src/site/${kebab}`;
  plan.create(
    `${folder}/page.ts`,
    `import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { ${pascal}Page } from './${pascal}Page.tsx';

export const page = definePage({
  texts: ['${camel}'],
  meta: fixedMeta('${camel}'),
  Page: ${pascal}Page,
});
`,
  );
  plan.create(
    `${folder}/${pascal}Page.tsx`,
    `import { useTranslation } from 'react-i18next';
import { Container } from '../../ui/container/Container.tsx';
import styles from './${kebab}.module.css';

/** The page "${title}". */
export function ${pascal}Page() {
  const { t } = useTranslation('${camel}');
  return (
    <Container className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
    </Container>
  );
}
`,
  );
  plan.create(
    `${folder}/${kebab}.module.css`,
    `.page {
  padding-block: var(--space-14) var(--space-section);
}

.lead {
  margin-block-start: var(--space-4);
  color: var(--color-ink-soft);
  font-size: var(--text-l);
}
`,
  );
  plan.edit('apps/web/src/routes.tsx', (source) =>
    addEntry(source, {
      name: 'PAGES',
      entry: `  ${camel}: { layout: 'default', load: () => import('./site/${kebab}/page.ts') },`,
    }),
  );
}
