import { Timeout } from '@feathersjs/errors';
import { expect, test } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { serviceParts, startRecordEditors } from '../kit/record-editors.ts';

const { editors, posts, newPost } = await startRecordEditors();

test('a record deleted while it is edited is saved as one new record, however often requested', async () => {
  const id = await newPost({ author: 'Amy', slug: 'deleted-once' });
  const client = await editors.connect();
  const service = serviceParts(client, 'news');
  const sent = { count: 0, released: Promise.withResolvers<void>() };
  const mine = await editors.edit(client, id, {
    service: {
      ...service,
      async create(data) {
        sent.count += 1;
        await sent.released.promise;
        return service.create(data);
      },
    },
  });
  await posts.remove(id);
  await eventually(() => expect(mine.state().isRemoved).toBe(true));
  const requested = [mine.saveAsNew(), mine.saveAsNew(), mine.save()];
  sent.released.resolve();
  const outcomes = await Promise.all(requested);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['saved', 'busy', 'busy']);
  expect(sent.count).toBe(1);
});

/** An editor of a new category whose first create is lost on its way to the server, or the response to it. */
async function newCategory(slug: string, lost: 'call' | 'response' = 'response') {
  const client = await editors.connect();
  const service = serviceParts(client, 'categories');
  let isFirst = true;
  const parts = {
    collection: 'categories' as const,
    service: {
      ...service,
      async create(data: object) {
        const isLost = isFirst;
        isFirst = false;
        const record = isLost && lost === 'call' ? data : await service.create(data);
        if (isLost) throw new Timeout('Network disconnected');
        return { ...record };
      },
    },
  };
  const editing = await editors.edit(client, undefined, parts);
  editing.type('name', { en: 'News' });
  editing.type('slug', slug);
  expect((await editing.save()).kind).toBe('waiting');
  const found = async (query: object) => (await service.find({ query })).data;
  return { client, editing, parts, service, found };
}

test('a new record whose response is lost is saved once, however often it is sent', async () => {
  const { editing, found } = await newCategory('sent-again');
  expect(editing.state().saving).toBe('waiting');
  expect((await editing.save()).kind).toBe('saved');
  expect(await found({ slug: 'sent-again' })).toMatchObject([{ version: 1 }]);
  await eventually(async () => expect(await editors.storedRows()).toEqual([]));
});

test('changes after a lost response are saved to the record that exists, and nothing else', async () => {
  const { editing, found, service } = await newCategory('changed-again');
  const [created] = await found({ slug: 'changed-again' });
  await service.patch(String(created?._id), { order: 7, version: 1 });
  editing.type('slug', 'changed-since');
  editing.type('name', { en: 'News', 'zh-hk': '新聞' });
  expect((await editing.save()).kind).toBe('saved');
  expect(await service.get(String(created?._id))).toMatchObject({
    name: { en: 'News', 'zh-hk': '新聞' },
    slug: 'changed-since',
    order: 7,
    version: 3,
  });
});

test('an invalid edit or another window after a lost response creates no second record', async () => {
  const { client, editing, parts, found } = await newCategory('faulty-again');
  editing.type('name', { en: '' });
  expect((await editing.save()).kind).toBe('faults');
  editing.close();
  const again = await editors.edit(client, undefined, parts);
  await eventually(() => expect(again.state().stored).toHaveLength(1));
  const [stored] = again.state().stored;
  if (stored) again.resume(stored);
  again.type('name', { en: 'Notes' });
  expect((await again.save()).kind).toBe('saved');
  expect(await found({ slug: 'faulty-again' })).toMatchObject([{ name: { en: 'Notes' }, version: 2 }]);
});

test('a new record deleted by others meanwhile is refused as deleted, then saved as another', async () => {
  const { editing, found, service } = await newCategory('deleted-again');
  const [created] = await found({ slug: 'deleted-again' });
  await service.remove(String(created?._id));
  expect(await editing.save()).toMatchObject({ kind: 'failed', error: { data: { code: 'not-found' } } });
  editing.type('slug', 'another');
  expect((await editing.save()).kind).toBe('saved');
  expect(await found({ slug: 'another' })).toHaveLength(1);
});

test('a new record with the slug of another one is rejected at the slug', async () => {
  await newCategory('taken-name');
  const { editing } = await newCategory('taken-name', 'call');
  const { kind } = await editing.save();
  expect([kind, editing.state().faults.map(({ path }) => path)]).toEqual(['faults', ['slug']]);
});
