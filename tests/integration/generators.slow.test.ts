import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { IS_FULL } from '../kit/full-form.ts';
import { createHttpClient } from '../kit/http-client.ts';
import { copyRepository } from '../kit/repository-copy.ts';
import { signInDemo, startServerProcess } from '../kit/server-process.ts';

/** A field of every kind, required where a kind can be. */
const FIELDS = [
  'title:localized',
  'intro:article',
  'code:slug',
  'link:url',
  'mail:email',
  'telephone:phone',
  'note:note?',
  'stock:integer',
  'weight:decimal',
  'featured:yesno',
  'since:day',
  'opensAt:time',
  'fee:money',
  'price:prices',
  'shade:colour',
  'logo:picture',
  'photos:pictures',
  'size:choice:small,large',
  'nickname:text?',
  'category:reference:categories',
  'related:references:products',
  'rank:integer?',
];

/** The collection that has them. */
const SAMPLES = 'quagga-samples';

/** The tests that guard what a generator writes, for the short form. */
const GUARDS = [
  'core/contract',
  'core/i18n',
  'apps/server/src/database/tables.test.ts',
  'apps/server/src/seed/seed-content.test.ts',
  'apps/desktop/src/renderer/screens.test.ts',
  'apps/server/src/mail',
  'apps/server/src/services/quotes',
  'tools/action-responses',
  'tools/deploy/nginx.test.ts',
  'tools/new',
];
const HOUR = 3_600_000;

const copy = forAllTests(await copyRepository());

/** Runs a generator in the copy. */
async function generate(...args: readonly string[]) {
  return copy.run('node', ['tools/new.ts', ...args]);
}

/** The files that were changed in the copy since it was made, as git lists them. */
async function changes(): Promise<string> {
  return (await copy.run('git', ['status', '--porcelain', '--untracked-files=all'])).output;
}

/** Runs a check in the copy; fails with its output. */
async function check(command: string, ...args: readonly string[]): Promise<void> {
  const { code, output } = await copy.run(command, args);
  expect(code, output).toBe(0);
}

test('a dry run prints every file and writes none', async () => {
  const { code, output } = await generate('collection', SAMPLES, ...FIELDS, '--dry-run');
  expect(code, output).toBe(0);
  expect(output).toContain(
    'create core/contract/collections/quagga-samples.ts\n  + import { publicContent }',
  );
  expect(output).toContain('change core/contract/collections/registry.ts\n  + import { quaggaSamples }');
  expect(await changes()).toBe('');
});

test('rejects an unknown generator and a missing name in one sentence', async () => {
  expect(await generate('colection', 'quaggas')).toEqual({
    code: 1,
    output: 'There is no generator for "colection": choose one of collection, page, language.\n',
  });
  expect(await generate('page')).toEqual({ code: 1, output: 'Name the page: npm run new -- page <name>\n' });
});

/** Names that the product will never have, in place of the examples, which somebody may well add to it. */
const UNTAKEN: Readonly<Record<string, string>> = {
  suppliers: 'quaggas',
  about: 'quagga',
  links: 'quagga-list',
  ja: 'ka',
};

/** The commands of CONTRIBUTING.md, in its order, with names that are not taken. */
const DOCUMENTED = [
  ...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^npm run new -- ([^#\n]+?) *(#.*)?$/gm),
].map(([, args = '']) => args.split(' ').map((word) => UNTAKEN[word] ?? word));

describe('after the commands of CONTRIBUTING.md, with no file edited by hand', () => {
  beforeAll(async () => {
    for (const args of [...DOCUMENTED, ['collection', SAMPLES, ...FIELDS]]) {
      const { code, output } = await generate(...args);
      expect(code, output).toBe(0);
    }
  });

  test('repeating a command is refused and changes no file', async () => {
    const before = await changes();
    expect(DOCUMENTED.map(([thing, name]) => `${thing} ${name}`)).toEqual([
      'collection quaggas',
      'page quagga',
      'page quagga-list',
      'language ka',
    ]);
    for (const args of DOCUMENTED) {
      const { code, output } = await generate(...args);
      expect(output).toContain('There is already a');
      expect(code).toBe(1);
    }
    expect(await changes()).toBe(before);
  });

  test('the texts to translate are listed', async () => {
    const { output } = await copy.run('node', ['tools/translations.ts', 'zh-hk']);
    for (const key of [
      'records:collection.quaggas',
      'screens:quaggas.title',
      'quagga:title',
      'meta:quagga.title',
    ]) {
      expect(output).toContain(`    ${key}\n`);
    }
  });

  test('a started server migrates and applies the permissions of each role', {
    timeout: HOUR,
  }, async () => {
    const main = join(copy.root, 'apps/server/src/main.ts');
    await using server = await startServerProcess({ dataDir: join(copy.root, '.data'), seed: 'demo', main });
    const { body } = await createHttpClient(server.url).get('/api/quaggaSamples?$sort[position]=1');
    expect(body.total).toBe(2);
    const [{ _id, version, createdAt, updatedAt, ...values }] = body.data;
    expect(values).toMatchObject({ title: { en: 'Example 1' }, size: 'small', price: { length: 2 } });
    const create = { ...values, code: 'example-4', status: 'draft' };
    const responses = { anonymous: '', merchant: '', editor: '', admin: '' };
    for (const role of ['anonymous', 'merchant', 'editor', 'admin'] as const) {
      const http = await signIn(server.url, role);
      const data = { ...create, code: `by-${role}` };
      const made = await http.post('/api/quaggaSamples', data);
      const hidden = made.body._id ?? (await hiddenRecord(server.url));
      const tried = [
        await http.get(`/api/quaggaSamples/${_id}`),
        await http.get(`/api/quaggaSamples/${hidden}`),
        made,
        await http.patch(`/api/quaggaSamples/${hidden}`, { position: 9, version: made.body.version ?? 1 }),
        await http.delete(`/api/quaggaSamples/${hidden}`),
        await http.post('/api/quaggaSamples', { _id: hidden }, { 'x-service-method': 'purge' }),
      ];
      responses[role] = tried.map(({ status }) => status).join(' ');
    }
    expect(responses).toEqual({
      anonymous: '200 404 401 401 401 401',
      merchant: '200 404 403 403 403 403',
      editor: '200 200 201 200 200 403',
      admin: '200 200 201 200 200 200',
    });
  });

  // A run of this file alone proves what generators most easily break; `npm run test:all` proves the rest.
  test.skipIf(IS_FULL)('lint, types and tests of what was generated pass', { timeout: HOUR }, async () => {
    const ended = await Promise.all([
      copy.run('biome', ['check', '--error-on-warnings', '--skip=nursery', '.']),
      copy.run('tsc', ['-p', 'apps/server']),
      copy.run('vitest', ['run', '--project', 'unit', ...GUARDS]),
    ]);
    expect(ended.filter(({ code }) => code !== 0)).toEqual([]);
  });

  const everyCheck = test.runIf(IS_FULL);
  everyCheck('every check that starts no server passes', { timeout: HOUR }, async () => {
    await check(
      'node',
      'tools/test.ts',
      'format',
      'lint',
      'unused',
      'architecture',
      'types',
      'unit',
      'build',
    );
  });

  everyCheck('every test of the server passes', { timeout: HOUR }, async () => {
    // Without the slow ones, of which this is one: it would copy its copy without end.
    await check('env', 'HARBOUR_TEST_ALL=', 'vitest', 'run', '--project', 'integration');
  });

  everyCheck('the lists of the new collections are read by an index', { timeout: HOUR }, async () => {
    await check('vitest', 'run', '--project', 'adapters', 'tests/adapters/list-indexes.test.ts');
  });
});

/** Signs in as the person of the demonstration who has a role. */
async function signIn(url: string, role: 'anonymous' | 'merchant' | 'editor' | 'admin') {
  return role === 'anonymous' ? createHttpClient(url) : signInDemo(url, role);
}

/** Returns the id of the draft of the demonstration, which the public must not read. */
async function hiddenRecord(url: string): Promise<string> {
  const { body } = await (await signIn(url, 'admin')).get('/api/quaggaSamples?status=draft&code=example-3');
  return body.data[0]._id;
}
