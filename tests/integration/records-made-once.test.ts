import { Timeout } from '@feathersjs/errors';
import { expect, test } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { serviceParts, startRecordEditors } from '../kit/record-editors.ts';

const { editors, posts, newPost } = await startRecordEditors();

test('a record deleted while it is edited is saved as one new one, however often it is asked', async () => {
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
  const asked = [mine.saveAsNew(), mine.saveAsNew(), mine.save()];
  sent.released.resolve();
  const outcomes = await Promise.all(asked);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['saved', 'busy', 'busy']);
  expect(sent.count).toBe(1);
});

test('a new record whose response is lost is said to be unsure, also after its editor was closed', async () => {
  const client = await editors.connect();
  const service = serviceParts(client, 'categories');
  let losses = 0;
  const parts = {
    collection: 'categories' as const,
    service: {
      ...service,
      async create(data: object) {
        const record = await service.create(data);
        losses += 1;
        if (losses === 1) throw new Timeout('Network disconnected');
        return record;
      },
    },
  };
  const editing = await editors.edit(client, undefined, parts);
  editing.type('name', { en: 'News' });
  editing.type('slug', 'lost-response');
  expect((await editing.save()).kind).toBe('unsure');
  expect(editing.state().saving).toBe('unsure');
  editing.type('name', { en: '' });
  expect((await editing.save()).kind).toBe('faults');
  expect(editing.state().saving).toBe('unsure');
  editing.close();
  await eventually(async () =>
    expect(await editors.keptRows()).toMatchObject([
      { window: null, queued: { state: 'unsure', isSent: true } },
    ]),
  );
  expect(losses).toBe(1);
  const again = await editors.edit(client, undefined, parts);
  await eventually(() => expect(again.state().kept).toHaveLength(1));
  const [kept] = again.state().kept;
  if (kept) again.discard(kept);
  await eventually(async () => expect(await editors.keptRows()).toEqual([]));
});
