import type { TranslationList, TranslationTask } from '@harbour/core/contract/actions';
import { describe, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';
import { startTranslationServer } from '../kit/translation-server.ts';

const machine = forAllTests(await startTranslationServer());
const app = forAllTests(await startTestApp({ config: { translation: machine.settings } }));
const editor = await app.signIn('editor');

let posts = 0;
/** Creates a post and returns its id. */
async function aPost(title: object, more: object = {}): Promise<string> {
  posts += 1;
  const whole = { en: `Text ${posts}`, 'zh-hk': '文', 'zh-cn': '文' };
  const facts = { slug: `post-${posts}`, title, content: whole, publishFrom: '2026-03-01T00:00:00.000Z' };
  const { status, body } = await editor.post('/api/news', { ...facts, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body._id;
}
const list = async (requested: object = {}, person = editor): Promise<TranslationList> => {
  const { status, body } = await person.post('/api/translations/list', requested);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
/** True for a task in a language of the texts here: any other language of the product has none of them. */
const isChinese = ({ language }: TranslationTask) => language === 'zh-hk' || language === 'zh-cn';
/** The tasks of a record, from all pages of the list. */
async function tasksOf(record: string, requested: object = {}): Promise<readonly TranslationTask[]> {
  const { tasks, next } = await list(requested);
  const own = tasks.filter((task) => task.record === record && isChinese(task));
  return next === null ? own : [...own, ...(await tasksOf(record, { ...requested, after: next }))];
}
const statesOf = async (record: string) =>
  (await tasksOf(record)).map(({ path, language, state }) => `${path} ${language} ${state}`);
const patch = async (id: string, data: object) => {
  const { version } = (await editor.get(`/api/news/${id}`)).body;
  const { status, body } = await editor.patch(`/api/news/${id}`, { ...data, version });
  expect(status, JSON.stringify(body)).toBe(200);
};
const write = (task: TranslationTask | undefined, text: string, changes: object = {}) => {
  const { collection, record, path, language, source, text: before } = task ?? {};
  const sent = { collection, record, path, language, source, before, text, ...changes };
  return editor.post('/api/translations/write', sent);
};

describe('a text', () => {
  test('is missing if its language has none and the source has one', async () => {
    const id = await aPost({ en: 'Lunch', 'zh-cn': '' });
    expect(await statesOf(id)).toEqual(['title zh-cn missing', 'title zh-hk missing']);
  });

  test('is outdated once its source has changed, but not if both changed together', async () => {
    const id = await aPost({ en: 'Lunch', 'zh-hk': '午市', 'zh-cn': '午市' });
    expect(await statesOf(id)).toEqual([]);
    await patch(id, { title: { en: 'Late lunch', 'zh-hk': '午市', 'zh-cn': '午市' } });
    expect(await statesOf(id)).toEqual(['title zh-cn outdated', 'title zh-hk outdated']);
    await patch(id, { title: { en: 'Late lunch', 'zh-hk': '下午茶', 'zh-cn': '午市' } });
    expect(await statesOf(id)).toEqual(['title zh-cn outdated']);
    await patch(id, { title: { en: 'Dinner', 'zh-hk': '晚市', 'zh-cn': '晚市' } });
    expect(await statesOf(id)).toEqual([]);
    await patch(id, { author: 'Ada' });
    expect(await statesOf(id)).toEqual([]);
  });

  test('is tracked within objects and list entries, even if they are moved', async () => {
    const event = {
      startDate: '2026-04-01T00:00:00.000Z',
      endDate: '2026-04-02T00:00:00.000Z',
      location: 'hk',
      title: { en: 'Fair', 'zh-hk': '展覽', 'zh-cn': '展览' },
      content: { en: 'C', 'zh-hk': '內', 'zh-cn': '内' },
    };
    const whole = { en: 'T', 'zh-hk': '題', 'zh-cn': '题' };
    const id = await aPost(whole, { hasEvent: true, event });
    await patch(id, { event: { ...event, title: { ...event.title, en: 'Trade fair' } } });
    expect(await statesOf(id)).toEqual(['event.title zh-cn outdated', 'event.title zh-hk outdated']);

    const admin = await app.signIn('admin');
    const [cafe, bar] = ['cafe', 'bar'].map((slug) => ({
      slug,
      icon: 'shop',
      name: { en: slug, 'zh-hk': '店', 'zh-cn': '店' },
      description: { en: slug, 'zh-hk': '述', 'zh-cn': '述' },
    }));
    const facts = { slug: 'food', icon: 'shop', name: whole, description: whole, items: [cafe, bar] };
    const { body: made } = await admin.post('/api/industries', facts);
    const items = [{ ...bar, name: { ...bar?.name, en: 'Wine bar' } }, cafe];
    const moved = await admin.patch(`/api/industries/${made._id}`, { items, version: made.version });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    const listed = await list({ collection: 'industries' }, admin);
    const tasks = listed.tasks.filter(isChinese);
    expect(tasks.map(({ path, language, state }) => [path, language, state])).toEqual([
      ['items.bar.name', 'zh-cn', 'outdated'],
      ['items.bar.name', 'zh-hk', 'outdated'],
    ]);
    const [task] = tasks;
    const { collection, record, path, language, source, text: before } = task ?? {};
    const sent = { collection, record, path, language, source, before, text: '酒吧' };
    expect((await admin.post('/api/translations/write', sent)).status).toBe(201);
    const { body: now } = await admin.get(`/api/industries/${made._id}`);
    expect(now.items).toEqual([{ ...items[0], name: { ...items[0]?.name, 'zh-cn': '酒吧' } }, cafe]);
  });
});

describe('writing a translation', () => {
  test('stores it in its language only, with an audit entry', async () => {
    const id = await aPost({ en: 'Soup', 'zh-cn': '汤' });
    const [task] = await tasksOf(id);
    expect((await write(task, '湯')).status).toBe(201);
    expect((await editor.get(`/api/news/${id}`)).body.title).toEqual({
      en: 'Soup',
      'zh-hk': '湯',
      'zh-cn': '汤',
    });
    expect(await statesOf(id)).toEqual([]);
    const admin = await app.signIn('admin');
    const { body } = await admin.get(`/api/auditLog?record=${id}&method=patch`);
    expect(body.data[0]).toMatchObject({ actorEmail: editor.email });
  });

  test('marks an unchanged text as up to date', async () => {
    const id = await aPost({ en: 'Tea', 'zh-hk': '茶', 'zh-cn': '茶' });
    await patch(id, { title: { en: 'Tea.', 'zh-hk': '茶', 'zh-cn': '茶' } });
    const [task] = await tasksOf(id, { language: 'zh-hk' });
    expect((await write(task, '茶')).status).toBe(201);
    expect(await statesOf(id)).toEqual(['title zh-cn outdated']);
    await patch(id, { title: { en: 'Green tea', 'zh-hk': '茶', 'zh-cn': '茶' } });
    expect(await statesOf(id)).toEqual(['title zh-cn outdated', 'title zh-hk outdated']);
  });

  test.each([
    ['the source', { source: 'Something else' }],
    ['the translation', { before: 'Something else' }],
  ])('is refused when %s changed meanwhile', async (_what, changes) => {
    const id = await aPost({ en: 'Rice', 'zh-cn': '饭' });
    const [task] = await tasksOf(id);
    const { status, body } = await write(task, '飯', changes);
    expect([status, body.data.code]).toEqual([409, 'conflict']);
  });

  test('is refused if the caller may not change the record', async () => {
    const { _id: record } = (await app.find('modules'))[0] ?? {
      _id: '0190a000-0000-7000-8000-000000000001',
    };
    const sent = {
      collection: 'modules',
      record,
      path: 'name',
      language: 'zh-hk',
      source: 'x',
      before: null,
    };
    expect((await editor.post('/api/translations/write', { ...sent, text: 'y' })).status).toBe(403);
  });
});

describe('the work list', () => {
  test('can be filtered by language, state, collection and search, and is counted', async () => {
    const id = await aPost({ en: '100 % pork_belly', 'zh-hk': '腩' });
    await patch(id, { title: { en: '100 % pork_belly!', 'zh-hk': '腩' } });
    const found = async (requested: object) =>
      (await tasksOf(id, requested)).map(({ language, state }) => `${language} ${state}`);
    expect(await found({ search: '% PORK_' })).toEqual(['zh-cn missing', 'zh-hk outdated']);
    expect(await found({ search: 'pork-' })).toEqual([]);
    expect(await found({ search: '腩' })).toEqual(['zh-hk outdated']);
    expect(await found({ language: 'zh-cn' })).toEqual(['zh-cn missing']);
    expect(await found({ state: 'outdated' })).toEqual(['zh-hk outdated']);
    expect(await found({ collection: 'products' })).toEqual([]);
    const { counts, tasks } = await list({ language: 'zh-hk', state: 'outdated' });
    const counted = counts.find(({ language, state }) => language === 'zh-hk' && state === 'outdated');
    expect(counted?.count).toBe(tasks.length);
  });

  test('is paged, with each text once', async () => {
    for (let index = 0; index < 60; index += 1) await aPost({ en: `Page ${index}`, 'zh-hk': '頁' });
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await list({ search: 'Page', language: 'zh-cn', ...(after === '' ? {} : { after }) });
      seen.push(...page.tasks.map(({ record, path, language }) => `${record} ${path} ${language}`));
      after = page.next;
    }
    expect(seen.length).toBe(60);
    expect(new Set(seen).size).toBe(60);
    expect((await editor.post('/api/translations/list', { after: 'x' })).body.data.code).toBe('bad-cursor');
  });

  test('omits the trash, and what the caller may not change', async () => {
    const id = await aPost({ en: 'Gone' });
    await editor.delete(`/api/news/${id}`);
    expect(await statesOf(id)).toEqual([]);
    expect((await list()).collections).not.toContain('industries');
  });
});

describe('a suggestion', () => {
  test('is returned and not stored', async () => {
    const id = await aPost({ en: 'Noodles', 'zh-cn': '面' });
    const [task] = await tasksOf(id);
    const { collection, record, path, language } = task ?? {};
    const suggest = () => editor.post('/api/translations/suggest', { collection, record, path, language });
    expect((await suggest()).body).toEqual({ text: 'zh-Hant[Noodles]' });
    expect(await statesOf(id)).toEqual(['title zh-hk missing']);
    machine.failNext(500);
    expect((await suggest()).body.data.code).toBe('unavailable');
  });

  test('is not available without a service', async () => {
    await using plain = await startTestApp();
    const person = await plain.signIn('editor');
    const { body } = await person.post('/api/translations/list', {});
    expect(body.suggests).toBe(false);
    expect(machine.requested.every((text) => text === 'Noodles')).toBe(true);
  });
});
