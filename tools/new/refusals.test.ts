import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planCollection } from './collection/new-collection.ts';
import { planLanguage } from './language/new-language.ts';
import { planPage } from './page/new-page.ts';
import { createPlan } from './plan.ts';
import { isRefusal } from './refuse.ts';

// The dodo died out in 1681, so none of our collections or pages has its name.
const planners = { collection: planCollection, page: planPage, language: planLanguage };

test.each([
  ['collection news', 'There is already a collection "news"'],
  ['collection Part_ners', '"Part_ners" cannot name a collection: use letters a to z'],
  ['collection sessions', 'The database already has a table "sessions"'],
  ['collection audit', 'The back office already has a room apps/desktop/src/renderer/audit'],
  ['collection class', '"class" cannot name a collection: it is a word of TypeScript'],
  ['collection image', '"image" cannot name a collection: contracts use that name'],
  ['collection checkout', 'There are already actions called "checkout/…"'],
  ['collection dodos link:address', '"link:address" is no field: write name:kind'],
  ['collection dodos link', '"link" is no field: write name:kind'],
  ['collection dodos link:url:more', '"link:url:more" has a word too many'],
  ['collection dodos link:url link:text', 'The field "link" is there twice'],
  ['collection dodos status:text', 'Every new collection has the field "status"'],
  ['collection dodos version:integer', 'Every record has the field "version"'],
  ['collection dodos position:text', 'write position:integer'],
  ['collection dodos shelf:reference:shelves', 'must name a collection after its kind'],
  ['collection dodos size:choice:one', 'must name its words after its kind'],
  ['page pricing', 'There is already a page "pricing"'],
  ['page legal', 'There is already a text file "legal.json"'],
  ['page dodo us', 'A page has one name'],
  ['page dodo --reads shelves', 'There is no collection "shelves" to read'],
  ['page dodo --reads orders', 'The public has no list of "orders"'],
  ['language xx', '"xx" is no language'],
  ['language JA', '"JA" is no language: write its tag in lower case'],
  ['language zh-hk', 'There is already a language "zh-hk"'],
  ['language en-us', '"en-us" already leads to English'],
])('npm run new -- %s is refused: %s', async (entered, message) => {
  const error = await planned(entered).catch((refusal: unknown) => refusal);
  expect(isRefusal(error) && error.message).toContain(message);
});

const help = execFileSync(process.execPath, ['tools/new.ts', '--help'], { encoding: 'utf8' });
const examples = [readFileSync('CONTRIBUTING.md', 'utf8'), help].flatMap((text) =>
  [...text.matchAll(/^npm run new -- (.+?)(?: {2}|$)/gm)].map(([, entered = '']) => untaken(entered)),
);

/** Somebody who tries the examples has what they name, so dodos and Esperanto take its place. */
function untaken(entered: string): string {
  return entered.replace(/^(collection|page) \S+/, '$1 dodos').replace(/^language \S+/, 'language eo');
}

test.each(examples)('accepts a documented example: npm run new -- %s', async (entered) => {
  await expect(planned(entered)).resolves.not.toBe('');
});

test('the documentation and the help have examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(9);
});

/** Plans the arguments after `npm run new --`, and writes nothing; returns what it would print. */
async function planned(entered: string): Promise<string> {
  const [given = '', reads] = entered.split(' --reads ');
  const [thing = '', ...words] = given.split(' ');
  const planner = Object.entries(planners).find(([name]) => name === thing)?.[1];
  if (planner === undefined) throw new Error(`There is no generator for "${thing}"`);
  return planner(createPlan(process.cwd()), words, { reads });
}
