import { changeList, type NestedChange, nestedPatch } from '@harbour/core/table';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';
import type { TestSocket } from '../kit/test-socket.ts';

const app = forAllTests(await startTestApp());
const admin = await app.signIn('admin');
const socket = await app.socket(admin);
const modules = await Promise.all([1, 2, 3].map(() => make('modules')));

async function make(collection: 'modules' | 'industries'): Promise<string> {
  const { _id } = await app.app.service(collection).create(buildRecord(collection));
  return _id;
}

const price = [{ currency: 'HKD', amount: 5_000 }];
const entry = (index: number, count = 1) => ({ id: modules[index], monthPrice: price, count });

async function makePlan(): Promise<{ _id: string; modules: object[] }> {
  const industry = await make('industries');
  const plan = buildRecord('appTemplates', { industry, modules: [entry(0), entry(1)] });
  return socket.call('create', 'appTemplates', plan, {});
}

const list = { field: 'modules', key: 'id' } as const;

test('pulls, sets and pushes entries over the socket as in the draft', async () => {
  const plan = await makePlan();
  const changes: readonly NestedChange[] = [
    { ...list, kind: 'pull', id: modules[0] },
    { ...list, kind: 'set', id: modules[1], entry: { count: 5 } },
    { ...list, kind: 'push', entry: entry(2) },
  ];
  let current = plan;
  for (const each of changes) {
    current = await socket.call('patch', 'appTemplates', plan._id, nestedPatch(current, each), {});
  }
  const drafted = changes.reduce<readonly unknown[]>(changeList, plan.modules);
  expect(current.modules).toEqual(drafted);
  expect(current.modules).toEqual([entry(1, 5), entry(2)]);
});

test('merges changes of two people to different entries of one list', async () => {
  const plan = await makePlan();
  const others = await app.socket(await app.signIn('admin'));
  const set = (each: TestSocket, index: number) => {
    const patch = nestedPatch(plan, { ...list, kind: 'set', id: modules[index], entry: { count: 9 } });
    return each.call('patch', 'appTemplates', plan._id, patch, {});
  };
  await Promise.all([set(socket, 0), set(others, 1)]);
  const { modules: both } = await socket.call('get', 'appTemplates', plan._id, {});
  expect(both).toEqual([entry(0, 9), entry(1, 9)]);
});

test.each<[string, object, object]>([
  ['an entry that does not fit', { $push: { modules: { id: 'x' } } }, { code: 'invalid-data' }],
  [
    'a field the entries do not have',
    { $set: { modules: { match: { id: 'x' }, value: { colour: 'red' } } } },
    { code: 'invalid-data' },
  ],
  ['a match of everything', { $pull: { modules: {} } }, { code: 'invalid-data' }],
  ['a field that is no list', { $push: { showOnHome: true } }, { code: 'invalid-data' }],
  [
    'a field of the server’s own',
    { $push: { createdAt: 1 } },
    { code: 'forbidden-field', subject: 'createdAt' },
  ],
  ['a field that is not there', { $push: { nothing: 1 } }, { code: 'unknown-field', subject: 'nothing' }],
  ['an operator without a field', { $pull: 'modules' }, { code: 'unknown-field', subject: '$pull' }],
])('%s is refused', async (_case, data, error) => {
  const { _id } = await makePlan();
  await expect(socket.call('patch', 'appTemplates', _id, data, {})).rejects.toMatchObject({ data: error });
});

test('a caller who may not write the list cannot change its entries over REST', async () => {
  const { _id } = await makePlan();
  const editor = await app.signIn('editor');
  const data = { $pull: { modules: { id: modules[0] } } };
  const response = await editor.patch(`/api/appTemplates/${_id}`, data);
  expect(response.status).toBe(403);
});
