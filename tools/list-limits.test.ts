import { Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { productSources, type Source } from './code-shape.ts';

/** Why a query may leave records out. */
type Reason =
  /** It shows the first or the newest, and says so or links to the others. */
  | 'a few'
  /** It reads until there is no further page, or does a part of the work now and the rest the next time. */
  | 'page by page'
  /** It finds as many as it names. */
  | 'as many as named';

/** Every file of the products with a query for more than one record that does not read all of them. */
const LIMITED: Readonly<Record<string, Reason>> = {
  'apps/desktop/src/renderer/bulk-jobs/use-save-refused.ts': 'as many as named',
  'apps/desktop/src/renderer/record/relations/use-found-records.ts': 'a few',
  'apps/desktop/src/renderer/record/relations/use-named-records.ts': 'as many as named',
  'apps/desktop/src/renderer/record/sheet/find-names.ts': 'page by page',
  'apps/desktop/src/renderer/shell/use-record-search.ts': 'a few',
  'apps/desktop/src/renderer/table/filters/use-related-choices.ts': 'a few',
  'apps/desktop/src/renderer/transfer/import/compare-file.ts': 'as many as named',
  'apps/server/src/jobs/empty-trash.ts': 'page by page',
  'apps/server/src/pages/files/feed.ts': 'a few',
  'apps/server/src/services/bulk-jobs/delete-old-jobs.ts': 'page by page',
  'apps/server/src/services/crashes/crash-store.ts': 'page by page',
  'apps/server/src/services/history/record-history.service.ts': 'a few',
  'apps/server/src/services/overview/overview.service.ts': 'a few',
  'apps/server/src/social/create-social.ts': 'as many as named',
  'apps/web/src/ads/load-ads.ts': 'as many as named',
  'apps/web/src/portal/downloads.ts': 'page by page',
  'apps/web/src/portal/home/use-overview.ts': 'a few',
  'apps/web/src/portal/tutorial/TutorialApp.tsx': 'a few',
  'apps/web/src/site/blog/load-author.ts': 'a few',
  'apps/web/src/site/blog/load-post.ts': 'a few',
  'apps/web/src/site/blog/load-posts.ts': 'page by page',
  'apps/web/src/site/home/load-home.ts': 'a few',
  'apps/web/src/site/load-pictures.ts': 'as many as named',
  'core/contract/definition/whole-list.ts': 'page by page',
  'core/spreadsheet/records/record-names.ts': 'as many as named',
  'core/spreadsheet/records/walk-records.ts': 'page by page',
  'core/table/lookups/lookup.ts': 'as many as named',
  'core/table/query/list-query.ts': 'page by page',
};

/** True when a file has an object with a `$limit` other than 0, which counts, and 1. */
function hasLimit(source: Source): boolean {
  if (!source.text.includes('$limit')) return false;
  let found = false;
  new Visitor({
    ObjectExpression({ properties }) {
      for (const each of properties) {
        if (each.type !== 'Property' || each.key.type !== 'Identifier' || each.key.name !== '$limit')
          continue;
        const isOne = each.value.type === 'Literal' && (each.value.value === 0 || each.value.value === 1);
        if (!isOne) found = true;
      }
    },
  }).visit(source.parsed.program);
  return found;
}

/** Files that send queries that were built elsewhere, with their limit. */
const PASSED_ON: readonly string[] = [
  'apps/desktop/src/renderer/record/relations/use-found-records.ts',
  'apps/desktop/src/renderer/record/relations/use-named-records.ts',
  'apps/desktop/src/renderer/table/list/list-store.ts',
  'apps/desktop/src/renderer/table/list/use-related-names.ts',
  'apps/desktop/src/renderer/transfer/jobs/run-exports.ts',
  'apps/server/src/pages/page-api.ts',
];

/** The name or option that makes a call of a service return more, or fewer, than ten records. */
const SAYS_HOW_MANY = /\$limit|\$cursor|paginate: false|readWholeList/;

/** Calls of `find` whose surrounding code does not state how many records they find. */
function unlimitedFinds(source: Source): readonly string[] {
  const { path, text } = source;
  if (!text.includes('.find')) return [];
  const found: string[] = [];
  const statements = source.parsed.program.body;
  new Visitor({
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name !== 'find' || first?.type !== 'ObjectExpression') return;
      const around = statements.find((each) => each.start <= start && start < each.end);
      if (around && SAYS_HOW_MANY.test(text.slice(around.start, around.end))) return;
      found.push(`${path}:${text.slice(0, start).split('\n').length}`);
    },
  }).visit(source.parsed.program);
  return found;
}

test('each query for a part of a list has a reason to omit records', () => {
  const limited = productSources().filter(hasLimit);
  expect(limited.map(({ path }) => path)).toEqual(Object.keys(LIMITED).toSorted());
});

test('every request for a list says how many records it needs', () => {
  const others = productSources().filter(({ path }) => !PASSED_ON.includes(path));
  expect(others.flatMap(unlimitedFinds)).toEqual([]);
});
