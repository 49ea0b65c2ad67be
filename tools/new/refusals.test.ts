import { expect, test } from 'vitest';
import { planCollection } from './collection/new-collection.ts';
import { planLanguage } from './language/new-language.ts';
import { planPage } from './page/new-page.ts';
import { createPlan } from './plan.ts';
import { isRefusal } from './refuse.ts';

// The quagga died out in 1883, so that no collection or page of ours has its name.
const planners = { collection: planCollection, page: planPage, language: planLanguage };

test.each([
  ['collection news', 'There is already a collection "news"'],
  ['collection Part_ners', '"Part_ners" cannot name a collection: use letters a to z'],
  ['collection sessions', 'The database already has a table "sessions"'],
  ['collection audit', 'The back office already has a room apps/desktop/src/renderer/audit'],
  ['collection class', '"class" cannot name a collection: it is a word of TypeScript'],
  ['collection image', '"image" cannot name a collection: contracts use that name'],
  ['collection checkout', 'There are already actions called "checkout/…"'],
  ['collection quaggas link:address', '"link:address" is no field: write name:kind'],
  ['collection quaggas link', '"link" is no field: write name:kind'],
  ['collection quaggas link:url:more', '"link:url:more" has a word too many'],
  ['collection quaggas link:url link:text', 'The field "link" is there twice'],
  ['collection quaggas status:text', 'Every new collection has the field "status"'],
  ['collection quaggas version:integer', 'Every record has the field "version"'],
  ['collection quaggas position:text', 'write position:integer'],
  ['collection quaggas shelf:reference:shelves', 'must name a collection after its kind'],
  ['collection quaggas size:choice:one', 'must name its words after its kind'],
  ['page pricing', 'There is already a page "pricing"'],
  ['page legal', 'There is already a text file "legal.json"'],
  ['page quagga us', 'A page has one name'],
  ['page quagga --reads shelves', 'There is no collection "shelves" to read'],
  ['page quagga --reads orders', 'The public has no list of "orders"'],
  ['language xx', '"xx" is no language'],
  ['language JA', '"JA" is no language: write its tag in lower case'],
  ['language zh-hk', 'There is already a language "zh-hk"'],
  ['language en-us', '"en-us" already leads to English'],
])('npm run new -- %s is refused: %s', async (typed, message) => {
  const [given = '', reads] = typed.split(' --reads ');
  const [thing = '', ...words] = given.split(' ');
  const planner = Object.entries(planners).find(([name]) => name === thing)?.[1];
  const plan = createPlan(process.cwd());
  const error: unknown = await planner?.(plan, words, { reads }).catch((refusal: unknown) => refusal);
  expect(isRefusal(error) && error.message).toContain(message);
});
