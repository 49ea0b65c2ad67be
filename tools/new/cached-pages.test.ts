import { expect, test } from 'vitest';
import { planCachedLanguage, planCachedPage } from './cached-pages.ts';
import { createPlan } from './plan.ts';

test('a new page and a new language are added to the configuration of nginx and to the guide that prints it', async () => {
  const plan = createPlan(process.cwd());
  planCachedPage(plan, 'okapi-list');
  planCachedLanguage(plan, 'is');
  const patterns = (await plan.files()).map(({ path, after }) => [path, /"~\^\/\(.*" 1;/.exec(after)?.[0]]);
  const [, pattern = ''] = patterns[0] ?? [];
  expect(patterns).toEqual([
    ['deploy/nginx/harbour.conf', pattern],
    ['docs/operations.md', pattern],
  ]);
  const isCached = new RegExp(pattern.slice(2, -4));
  expect(['/is/pricing', '/en/okapi-list', '/is/okapi-list/'].filter((path) => !isCached.test(path))).toEqual(
    [],
  );
  expect(['/kb/pricing', '/en/okapi', '/is/portal'].filter((path) => isCached.test(path))).toEqual([]);
});
