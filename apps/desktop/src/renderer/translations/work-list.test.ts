import { setImmediate as settled } from 'node:timers/promises';
import type { TranslationList, TranslationTask } from '@harbour/core/contract/actions';
import type { RecordId } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { createWorkList, type WorkListRequest } from './work-list.ts';

const task = (path: string): TranslationTask => ({
  collection: 'news',
  record: '01900000-0000-7000-8000-000000000001' as RecordId,
  path,
  language: 'zh-hk',
  state: 'missing',
  title: 'Hawkers of Mong Kok',
  source: path,
  text: null,
});

const listOf = (next: string | null, ...paths: readonly string[]): TranslationList => ({
  tasks: paths.map(task),
  counts: [],
  collections: [],
  next,
  suggests: false,
});

/** A work list whose requests the test responds to, in any order. */
function start() {
  const requests: (PromiseWithResolvers<TranslationList> & { readonly data: WorkListRequest })[] = [];
  const work = createWorkList({
    request(data) {
      const request = { ...Promise.withResolvers<TranslationList>(), data };
      requests.push(request);
      return request.promise;
    },
    onChange: () => {},
  });
  const respond = async (index: number, list: TranslationList) => {
    requests[index]?.resolve(list);
    await settled();
  };
  const paths = () => work.state().list?.tasks.map(({ path }) => path);
  return { work, requests, respond, paths };
}

test('a late response to an earlier filter is ignored', async () => {
  const { work, respond, paths } = start();
  work.load({ language: 'zh-hk' });
  work.load({ language: 'zh-cn' });
  await respond(1, listOf(null, 'present'));
  await respond(0, listOf(null, 'earlier'));
  expect(paths()).toEqual(['present']);
});

test('the list loads until the current filter has its response, even if an earlier one fails', async () => {
  const { work, requests, respond } = start();
  work.load({ language: 'zh-hk' });
  work.load({ language: 'zh-cn' });
  requests[0]?.reject(new Error('No answer'));
  await settled();
  expect(work.state()).toMatchObject({ isLoading: true, error: undefined });
  await respond(1, listOf(null, 'present'));
  expect(work.state().isLoading).toBe(false);
});

test('further tasks of an earlier filter are not added to those of the current one', async () => {
  const { work, requests, respond, paths } = start();
  work.load({ language: 'zh-hk' });
  await respond(0, listOf('a', 'a'));
  work.loadMore();
  expect(requests[1]?.data).toEqual({ language: 'zh-hk', after: 'a' });
  work.load({ language: 'zh-cn' });
  await respond(2, listOf(null, 'present'));
  await respond(1, listOf(null, 'b'));
  expect(paths()).toEqual(['present']);
});

test('further tasks are appended; at the end, and while it loads, nothing is requested', async () => {
  const { work, requests, respond, paths } = start();
  work.load({});
  work.loadMore();
  await respond(0, listOf('a', 'a'));
  work.loadMore();
  work.loadMore();
  await respond(1, listOf(null, 'b'));
  work.loadMore();
  expect(paths()).toEqual(['a', 'b']);
  expect(requests).toHaveLength(2);
});

test('a task finished during a reload does not come back, and the one in use stays', async () => {
  const { work, respond, paths } = start();
  work.load({});
  await respond(0, listOf(null, 'a', 'b', 'c'));
  work.hold(task('c'));
  work.reload();
  work.finish(task('a'));
  expect(paths()).toEqual(['b', 'c']);
  await respond(1, listOf(null, 'a', 'b'));
  expect(paths()).toEqual(['c', 'b']);
  work.reload();
  await respond(2, listOf(null, 'a'));
  expect(paths()).toEqual(['c', 'a']);
});

test('a failure keeps the tasks, and a reload replaces them and clears the error', async () => {
  const { work, requests, respond, paths } = start();
  work.load({});
  await respond(0, listOf(null, 'a'));
  work.reload();
  requests[1]?.reject(new Error('No answer'));
  await settled();
  expect(work.state()).toMatchObject({ error: new Error('No answer'), isLoading: false });
  expect(paths()).toEqual(['a']);
  work.reload();
  expect(work.state().error).toBeUndefined();
  await respond(2, listOf(null, 'b'));
  expect(paths()).toEqual(['b']);
  expect(work.state()).toMatchObject({ isLoading: false });
});
