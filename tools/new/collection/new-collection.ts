import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actions } from '@harbour/core/contract/actions';
import { isCollectionName } from '@harbour/core/contract/collections';
import type { CollectionDefinition } from '@harbour/core/contract/definition';
import { addEntry, addImport } from '../edit-source.ts';
import { FIELD_KINDS } from '../field-kinds.ts';
import { addTexts, readEnglish } from '../locale-texts.ts';
import { type Name, readName } from '../names.ts';
import type { Plan } from '../plan.ts';
import { type FieldSpec, readFields } from '../read-fields.ts';
import { refuse } from '../refuse.ts';
import { contractSource } from './contract-source.ts';
import { draftMigration } from './draft-migration.ts';
import { draftScreen } from './draft-screen.ts';
import { draftSeed } from './draft-seed.ts';
import { permissionRow } from './permission-row.ts';
import { planProtection } from './plan-protection.ts';
import { readDefinition } from './read-definition.ts';

const MIGRATIONS = 'apps/server/src/database/migrations';
const RENDERER = 'apps/desktop/src/renderer';

/** Names that a contract imports, so that its collection cannot use them. */
const IMPORTED = ['publicContent', 'defineCollection', 'publicationStates'];

/**
 * Plans a collection: contract, migration, demonstration, screen, texts, protection and the rows of the
 * tests. `entered` is its name and its fields. Returns the author's possible next steps.
 */
export async function planCollection(
  plan: Plan,
  [entered = '', ...fields]: readonly string[],
): Promise<string> {
  const name = readName(entered, 'a collection');
  refuseTaken(plan.root, name);
  const specs = readFields(fields);
  const source = contractSource(name, specs);
  const definition = await readDefinition(plan.root, { source, name: name.camel });
  planContract(plan, name, source);
  plan.create(`${MIGRATIONS}/${nextNumber(plan.root)}-${name.kebab}.ts`, draftMigration(definition));
  plan.create(`apps/server/src/seed/content/${name.kebab}.json`, draftSeed(specs));
  planScreen(plan, name, definition);
  const borrowed = planTexts(plan, name, specs);
  planRows(plan, name, definition);
  planProtection(plan, name, definition);
  return `The collection is at /api/${name.camel} and on its own page of the back office, with example records in a new
database of the demonstration. Its fields are in core/contract/collections/${name.kebab}.ts; until the migration is released, a
change of them is a change of both. "npm run translations" lists the texts to translate.${borrowed}`;
}

function refuseTaken(root: string, { camel, kebab }: Name): void {
  if (isCollectionName(camel)) refuse(`There is already a collection "${camel}": choose another name.`);
  const builders = Object.values(FIELD_KINDS).map(({ builder }) => builder);
  if ([...builders, ...IMPORTED].includes(camel)) {
    refuse(`"${camel}" cannot name a collection: contracts use that name for a part of theirs.`);
  }
  const actionRooms = Object.keys(actions).map((action) => action.split('/')[0]);
  if ([...actionRooms, 'accounts'].includes(camel)) refuse(`There are already actions called "${camel}/…".`);
  if (existsSync(join(root, RENDERER, kebab)))
    refuse(`The back office already has a room ${RENDERER}/${kebab}.`);
  const routes = readFileSync(join(root, RENDERER, 'routes.tsx'), 'utf8');
  if (routes.includes(`path: '${camel}'`) || routes.includes(`path: '/${camel}'`)) {
    refuse(`The back office already has a page /${camel}: choose another name.`);
  }
  if (hasTable(root, camel)) refuse(`The database already has a table "${camel}": choose another name.`);
}

function hasTable(root: string, name: string): boolean {
  const files = globSync(`${MIGRATIONS}/**/*.ts`, { cwd: root });
  return files.some((file) => readFileSync(join(root, file), 'utf8').includes(`create table "${name}"`));
}

function nextNumber(root: string): string {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((file) =>
    Number(/^\d{4}(?=-)/.exec(file)?.[0] ?? 0),
  );
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

function planContract(plan: Plan, { camel, kebab }: Name, source: string): void {
  plan.create(`core/contract/collections/${kebab}.ts`, source);
  plan.edit('core/contract/collections/registry.ts', (registry) =>
    addImport(
      addEntry(registry, { name: 'definitions', entry: `${camel},` }),
      `import { ${camel} } from './${kebab}.ts';`,
    ),
  );
}

function planScreen(plan: Plan, { camel, kebab, title }: Name, definition: CollectionDefinition): void {
  plan.create(`${RENDERER}/${kebab}/${kebab}-screen.ts`, draftScreen(definition, title));
  plan.edit('apps/desktop/src/ipc/record-pages.ts', (pages) =>
    addEntry(pages, { name: 'RECORD_PAGES', entry: `${camel}: '${camel}',` }),
  );
}

/** Returns which fields have the label of a field of another collection. */
function planTexts(plan: Plan, { camel, title }: Name, specs: readonly FieldSpec[]): string {
  const labels = new Map(Object.entries(Object(readEnglish(plan.root, 'records').field)));
  const names = specs.map(({ name }) => name);
  const unnamed = names.filter((name) => !labels.has(name));
  const borrowed = names.filter((name) => labels.has(name)).map((name) => `${name} is "${labels.get(name)}"`);
  const choices = specs.filter(({ word }) => word.takes === 'values');
  addTexts(plan, 'records', {
    [`collection.${camel}`]: title,
    ...Object.fromEntries(unnamed.map((name) => [`field.${name}`, readName(name, 'a field').title])),
    ...Object.fromEntries(
      choices.flatMap(({ name, values }) =>
        values.map((value) => [`value.${name}.${value}`, readName(value, 'a value').title]),
      ),
    ),
  });
  addTexts(plan, 'screens', {
    [`${camel}.title`]: title,
    [`${camel}.empty.title`]: `No ${title.toLowerCase()} yet`,
    [`${camel}.empty.text`]: 'Add the first one: it stays a draft until you publish it.',
  });
  if (borrowed.length === 0) return '';
  return `\nThese fields have the label that other collections use: ${borrowed.join(', ')}. For another one, add the text
field.${camel}.<field> to core/i18n/locales/*/records.json.`;
}

function planRows(plan: Plan, { camel }: Name, definition: CollectionDefinition): void {
  const row = permissionRow(definition).map((letters) => `'${letters}'`);
  plan.edit('tests/kit/permission-matrix.ts', (matrix) =>
    addEntry(matrix, { name: 'PERMISSIONS', entry: `${camel}: [${row.join(', ')}],` }),
  );
  plan.edit('tests/e2e/desktop/permissions.spec.ts', (spec) =>
    addEntry(spec, { name: 'LISTS', entry: `${camel}: { editor: 'nismcp', admin: 'nismcp' },` }),
  );
}
