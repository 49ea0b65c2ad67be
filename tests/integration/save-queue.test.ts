import { Timeout } from '@feathersjs/errors';
import type { CollectionName } from '@harbour/core/contract/collections';
import { type RealtimeClient, systemClock } from '@harbour/core/realtime';
import { draftKey, restoreDrafts } from '@harbour/core/table';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type RecordService,
  recordService,
} from '../../apps/desktop/src/renderer/record/editing/record-service.ts';
import { createSaveQueue } from '../../apps/desktop/src/renderer/record/queue/create-save-queue.ts';
import type { SaveQueue } from '../../apps/desktop/src/renderer/record/queue/save-queue.ts';
import { createSessionMemory } from '../../apps/desktop/src/renderer/session/session-memory.ts';
import { buildRecord } from '../kit/build-record.ts';
import { eventually } from '../kit/eventually.ts';
import { serviceParts, startRecordEditors } from '../kit/record-editors.ts';

const { editors, posts, newPost, stored } = await startRecordEditors();
/** The queue and the editors of a window share its vault. */
const vault = editors.openWindow('main');
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

interface Opening {
  readonly person?: string;
  readonly serviceOf?: (collection: CollectionName) => RecordService;
}

let keys = 0;

/** Opens the queue of a window over the editors' rows. */
function openQueue(client: RealtimeClient, { person, serviceOf }: Opening = {}): SaveQueue {
  const queue = createSaveQueue({
    client,
    serviceOf: serviceOf ?? ((collection) => recordService(client, collection)),
    vault,
    clock: systemClock,
    server: '',
    session: person === undefined ? createSessionMemory(client) : always(person),
    newKey: () => `save-${++keys}`,
    locks: undefined,
    onSent: () => {},
    onError: (error) => {
      throw error;
    },
  });
  stops.push(queue.start());
  return queue;
}

/** Queues a change of a post’s field that began at its first version. */
function queued(
  queue: SaveQueue,
  recordId: string,
  [field, base, value]: readonly [string, unknown, unknown],
) {
  const draft = { recordId, field, base, value, version: 1 };
  const drafts = {
    [draftKey(recordId, field)]: { ...draft, phase: 'editing' as const, error: null, remote: null },
  };
  return queue.add({ collection: 'news', recordId, title: 'Fair', drafts });
}

const always = (_id: string) => ({ state: () => ({ user: { _id } }), subscribe: () => () => {} });

const states = (queue: SaveQueue) => queue.saves().map(({ queued: { state, refusal } }) => [state, refusal]);

describe('queued saves', () => {
  test('merge by field in their order, and leave a field that both changed as a choice', async () => {
    const ids = [
      await newPost({ author: 'Amy' }),
      await newPost({ author: 'Amy' }),
      await newPost({ author: 'Amy' }),
    ];
    const [one = '', two = '', three = ''] = ids;
    const untouched = await newPost({ author: 'Amy' });
    const client = await editors.connect();
    const order: string[] = [];
    const serviceOf = (collection: CollectionName): RecordService => {
      const service = recordService(client, collection);
      return {
        ...serviceParts(client, collection),
        patch: async (id, data) => {
          order.push(`${id} begins`);
          const record = await service.patch(id, data);
          order.push(`${id} ends`);
          return record;
        },
      };
    };
    const queue = openQueue(client, { serviceOf });
    client.close();
    await queued(queue, two, ['author', 'Amy', 'Two']);
    await queued(queue, one, ['author', 'Amy', 'One']);
    await queued(queue, three, ['author', 'Amy', 'Three']);
    await queued(queue, two, ['author', 'Two', 'Second']);
    await queued(queue, untouched, ['author', 'Amy', 'Four']);
    await queued(queue, untouched, ['author', 'Four', 'Amy']);
    expect(queue.saves()).toHaveLength(3);
    await posts.patch(one, { city: 'Tai Po' });
    await posts.patch(three, { author: 'Theirs' });
    client.connect();
    await eventually(() => expect(states(queue)).toEqual([['choice', null]]));
    expect(await stored(one)).toMatchObject({ author: 'One', city: 'Tai Po' });
    expect(await stored(two)).toMatchObject({ author: 'Second', version: 2 });
    expect(await stored(three)).toMatchObject({ author: 'Theirs' });
    expect(order).toEqual([`${two} begins`, `${two} ends`, `${one} begins`, `${one} ends`]);

    const editing = await editors.edit(client, three, { vault, person: personOf(client) });
    await eventually(() =>
      expect(Object.values(editing.state().drafts)).toMatchObject([
        { field: 'author', value: 'Three', remote: { value: 'Theirs' } },
      ]),
    );
    editing.choose('author', 'mine');
    expect((await editing.save()).kind).toBe('saved');
    expect((await stored(three)).author).toBe('Three');
    await eventually(() => expect(queue.saves()).toEqual([]));
  });

  test('are written once when a response is lost', async () => {
    const id = await newPost({ author: 'Amy' });
    const client = await editors.connect();
    let losses = 1;
    const queue = openQueue(client, {
      serviceOf(collection) {
        const service = recordService(client, collection);
        return {
          ...serviceParts(client, collection),
          async patch(recordId, data) {
            const record = await service.patch(recordId, data);
            losses -= 1;
            if (losses === 0) throw new Timeout('Network disconnected');
            return record;
          },
        };
      },
    });
    client.close();
    await queued(queue, id, ['author', 'Amy', 'Bob']);
    client.connect();
    await eventually(() => expect(losses).toBe(0));
    client.close();
    client.connect();
    await eventually(() => expect(queue.saves()).toEqual([]));
    expect(await stored(id)).toMatchObject({ author: 'Bob', version: 2 });
  });

  test('keep their reason and their text if the server refuses them or the record is gone', async () => {
    await newPost({ slug: 'taken-already' });
    const [refused, gone] = [await newPost({ slug: 'free-as-yet' }), await newPost({ author: 'Amy' })];
    const client = await editors.connect();
    const queue = openQueue(client);
    client.close();
    await queued(queue, refused, ['slug', 'free-as-yet', 'taken-already']);
    await queued(queue, gone, ['author', 'Amy', 'Bob']);
    await posts.remove(gone);
    client.connect();
    await eventually(() =>
      expect(states(queue)).toEqual([
        ['refused', 'already-exists'],
        ['refused', 'not-found'],
      ]),
    );
    const texts = queue.saves().flatMap(({ text }) => Object.values(restoreDrafts(text)));
    expect(texts.map(({ value }) => value)).toEqual(['taken-already', 'Bob']);
    await queue.discard(queue.saves());
    expect(await editors.storedRows()).toEqual([]);
  });

  test('of someone else are not sent', async () => {
    const id = await newPost({ author: 'Amy' });
    const client = await editors.connect();
    const theirs = openQueue(client, { person: 'someone else' });
    client.close();
    await queued(theirs, id, ['author', 'Amy', 'Bob']);
    const ours = openQueue(client);
    client.connect();
    await queued(ours, id, ['city', null, 'Tai Po']);
    await eventually(async () => expect((await stored(id)).city).toBe('Tai Po'));
    expect((await stored(id)).author).toBe('Amy');
    await eventually(() => expect(ours.saves()).toEqual([]));
    expect(theirs.saves()).toHaveLength(1);
    await theirs.discard(theirs.saves());
  });
});

describe('an editor with a queued save', () => {
  test('can close: the queue sends the save, and a new record too', async () => {
    const id = await newPost({ author: 'Amy' });
    const client = await editors.connect();
    const queue = openQueue(client);
    const person = personOf(client);
    const editing = await editors.edit(client, id, { vault, person });
    const adding = await editors.edit(client, undefined, { vault, person });
    client.close();
    editing.type('author', 'Bob');
    expect((await editing.save()).kind).toBe('waiting');
    const { title, content, publishFrom } = buildRecord('news', {});
    for (const [field, value] of Object.entries({ title, content, publishFrom, slug: 'made-away' }))
      adding.type(field, value);
    expect((await adding.save()).kind).toBe('waiting');
    editing.close();
    adding.close();
    await eventually(() => expect(queue.saves()).toHaveLength(2));
    client.connect();
    await eventually(async () => expect((await stored(id)).author).toBe('Bob'));
    await eventually(async () => expect((await found('made-away')).length).toBe(1));
    await eventually(() => expect(queue.saves()).toEqual([]));
  });

  test('continues it when it is opened again, with what is typed further', async () => {
    const id = await newPost({ author: 'Amy' });
    const client = await editors.connect();
    const queue = openQueue(client);
    const person = personOf(client);
    const known = await stored(id);
    const storedRecords = { read: () => ({ ...known }), store: () => {} };
    client.close();
    await queued(queue, id, ['author', 'Amy', 'Bob']);
    const editing = await editors.edit(client, id, { vault, person, storedRecords, enqueue: queue.enqueue });
    await eventually(() => expect(editing.state()).toMatchObject({ saving: 'waiting' }));
    editing.type('city', 'Tai Po');
    expect(queue.saves()).toHaveLength(1);
    client.connect();
    await eventually(async () => expect(await stored(id)).toMatchObject({ author: 'Bob', city: 'Tai Po' }));
    await eventually(() => expect(queue.saves()).toEqual([]));
  });

  test.each(['before', 'after'])(
    'leaves nothing if it closes %s a sign-out discards the save',
    async (order) => {
      const id = await newPost({ author: 'Amy' });
      const client = await editors.connect();
      const queue = openQueue(client);
      const editing = await editors.edit(client, id, { vault, person: personOf(client) });
      client.close();
      editing.type('author', 'Bob');
      await editing.save();
      const requested = await queue.refresh();
      expect(requested).toHaveLength(1);
      if (order === 'before') editing.close();
      await queue.discard(requested);
      editing.close();
      await queue.refresh();
      expect(await editors.storedRows()).toEqual([]);
    },
  );

  test('keeps what was added to its save when it closes while sending', async () => {
    const id = await newPost({ author: 'Amy' });
    const client = await editors.connect();
    const queue = openQueue(client);
    const [sent, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const service: RecordService = {
      ...serviceParts(client, 'news'),
      async patch(recordId, data) {
        const record = await recordService(client, 'news').patch(recordId, data);
        sent.resolve();
        await released.promise;
        return record;
      },
    };
    const person = personOf(client);
    const editing = await editors.edit(client, id, { vault, person, service, enqueue: queue.enqueue });
    client.close();
    editing.type('author', 'Bob');
    expect((await editing.save()).kind).toBe('waiting');
    client.connect();
    await sent.promise;
    editing.close();
    await eventually(() => expect(queue.saves()).toHaveLength(1));
    await queued(queue, id, ['city', null, 'Tai Po']);
    released.resolve();
    await eventually(async () => expect(await stored(id)).toMatchObject({ author: 'Bob', city: 'Tai Po' }));
    await eventually(() => expect(queue.saves()).toEqual([]));
  });
});

test('a new record whose response was lost is sent again after a return, and created once', async () => {
  const client = await editors.connect();
  let creations = 0;
  const queue = openQueue(client, {
    serviceOf(collection) {
      const service = recordService(client, collection);
      return {
        ...serviceParts(client, collection),
        async create(data) {
          creations += 1;
          const record = await service.create(data);
          if (creations === 1) throw new Timeout('Network disconnected');
          return record;
        },
      };
    },
  });
  const adding = await editors.edit(client, undefined, { vault, person: personOf(client) });
  client.close();
  const { title, content, publishFrom } = buildRecord('news', {});
  for (const [field, value] of Object.entries({ title, content, publishFrom, slug: 'lost-away' }))
    adding.type(field, value);
  await adding.save();
  adding.close();
  client.connect();
  await eventually(() => expect(creations).toBe(2));
  await eventually(() => expect(queue.saves()).toEqual([]));
  expect(await found('lost-away')).toMatchObject([{ version: 1 }]);
});

const personOf = (client: RealtimeClient) => client.session.state().user?._id ?? '';

const found = async (slug: string) => (await posts.find({ query: { slug } })).data;
