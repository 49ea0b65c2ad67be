import { describe, expect, test } from 'vitest';
import { openChoices } from '../../apps/desktop/src/renderer/record/editing/edit-state.ts';
import type { RecordEditing } from '../../apps/desktop/src/renderer/record/editing/record-editing.ts';
import { createEditStore } from '../../apps/desktop/src/renderer/table/edit/edit-store.ts';
import { saveCell } from '../../apps/desktop/src/renderer/table/edit/save-cell.ts';
import { eventually } from '../kit/eventually.ts';
import { serviceParts, shown, startRecordEditors } from '../kit/record-editors.ts';

const { editors, posts, newPost, stored } = await startRecordEditors();

describe('two windows at one record', () => {
  test('edits of different fields merge, and both are saved', async () => {
    const id = await newPost({ author: 'Amy', city: 'Sai Kung' });
    const [mine, theirs] = [
      await editors.edit(await editors.connect(), id),
      await editors.edit(await editors.connect(), id),
    ];
    mine.type('author', 'Bob');
    theirs.type('city', 'Tai Po');
    expect((await theirs.save()).kind).toBe('saved');
    await eventually(() => expect(shown(mine, 'city')).toBe('Tai Po'));
    expect(openChoices(mine.state())).toEqual([]);
    expect((await mine.save()).kind).toBe('saved');
    expect(await stored(id)).toMatchObject({ author: 'Bob', city: 'Tai Po' });
  });

  test('edits of two languages of one title merge', async () => {
    const id = await newPost({ title: { en: 'Fair', 'zh-hk': '市集' } });
    const [mine, theirs] = [
      await editors.edit(await editors.connect(), id),
      await editors.edit(await editors.connect(), id),
    ];
    mine.type('title', { en: 'Feast', 'zh-hk': '市集' });
    theirs.type('title', { en: 'Fair', 'zh-hk': '年宵市集' });
    await Promise.all([theirs.save(), mine.save()]);
    await eventually(() => expect(mine.state().drafts).toEqual({}));
    expect((await stored(id)).title).toEqual({ en: 'Feast', 'zh-hk': '年宵市集' });
  });

  test('edits of different paragraphs merge on save, without waiting for each other', async () => {
    const article = (first: string, last: string) => ({ en: `${first}\n\nMiddle.\n\n${last}` });
    const id = await newPost({ content: article('One.', 'Three.') });
    const [mine, theirs] = [
      await editors.edit(await editors.connect(), id),
      await editors.edit(await editors.connect(), id),
    ];
    mine.type('content', article('One, mine.', 'Three.'));
    theirs.type('content', article('One.', 'Three, theirs.'));
    expect((await theirs.save()).kind).toBe('saved');
    await eventually(() => expect(mine.state().record?.version).toBe(2));
    expect(openChoices(mine.state())).toEqual([]);
    // Nothing moves in a text while someone types in it.
    expect(shown(mine, 'content')).toEqual(article('One, mine.', 'Three.'));
    expect((await mine.save()).kind).toBe('saved');
    expect((await stored(id)).content).toEqual(article('One, mine.', 'Three, theirs.'));
  });

  test('edits of the same paragraph are the only choice, and the others keep both changes', async () => {
    const article = (first: string, last: string) => ({ en: `${first}\n\nMiddle.\n\n${last}` });
    const id = await newPost({ content: article('One.', 'Three.') });
    const [mine, theirs] = [
      await editors.edit(await editors.connect(), id),
      await editors.edit(await editors.connect(), id),
    ];
    mine.type('content', article('One, mine.', 'Three, mine.'));
    theirs.type('content', article('One.', 'Three, theirs.'));
    await theirs.save();
    await eventually(() => expect(openChoices(mine.state())).toHaveLength(1));
    mine.choose('content.en', 'theirs');
    expect((await mine.save()).kind).toBe('saved');
    expect((await stored(id)).content).toEqual(article('One, mine.', 'Three, theirs.'));
  });

  test('edits of the same field are a choice, and nothing is lost until it is made', async () => {
    const id = await newPost({ author: 'Amy' });
    const [mine, theirs] = [
      await editors.edit(await editors.connect(), id),
      await editors.edit(await editors.connect(), id),
    ];
    mine.type('author', 'Bob');
    theirs.type('author', 'Cat');
    await theirs.save();
    await eventually(() => expect(openChoices(mine.state())).toHaveLength(1));
    expect(shown(mine, 'author')).toBe('Bob');
    expect((await mine.save()).kind).toBe('choices');
    mine.choose('author', 'mine');
    expect((await mine.save()).kind).toBe('saved');
    expect((await stored(id)).author).toBe('Bob');
  });

  test('a conflict reported by the server shows the same choice', async () => {
    const id = await newPost({ author: 'Amy' });
    const client = await editors.connect();
    const mine = await editors.edit(client, id, {
      service: { ...serviceParts(client, 'news'), on: () => {}, off: () => {} },
    });
    await posts.patch(id, { author: 'Cat' });
    mine.type('author', 'Bob');
    expect((await mine.save()).kind).toBe('choices');
    expect(openChoices(mine.state())).toMatchObject([
      { field: 'author', value: 'Bob', remote: { kind: 'changed', value: 'Cat' } },
    ]);
    mine.choose('author', 'theirs');
    expect(shown(mine, 'author')).toBe('Cat');
    expect(mine.state().drafts).toEqual({});
  });

  test('a record deleted while it is edited can be restored with what was typed', async () => {
    const id = await newPost({ author: 'Amy', slug: 'deleted-while-editing' });
    const mine = await editors.edit(await editors.connect(), id);
    mine.type('author', 'Bob');
    await posts.remove(id);
    await eventually(() => expect(mine.state().isRemoved).toBe(true));
    expect(shown(mine, 'author')).toBe('Bob');
    await mine.restore();
    expect(mine.state().isRemoved).toBe(false);
    expect((await mine.save()).kind).toBe('saved');
    expect((await stored(id)).author).toBe('Bob');
  });

  test('a record deleted while it is edited can be saved as a new one', async () => {
    const id = await newPost({ author: 'Amy', slug: 'deleted-for-good' });
    const mine = await editors.edit(await editors.connect(), id);
    mine.type('author', 'Bob');
    await posts.remove(id);
    await eventually(() => expect(mine.state().isRemoved).toBe(true));
    const outcome = await mine.saveAsNew();
    expect(outcome).toMatchObject({ kind: 'saved', record: { author: 'Bob', slug: 'deleted-for-good' } });
    expect(mine.state().drafts).toEqual({});
  });

  test('a hundred changes by others keep every letter that is typed', async () => {
    const id = await newPost({ author: 'A' });
    const mine = await editors.edit(await editors.connect(), id);
    let entered = 'A';
    for (let at = 0; at < 100; at += 1) {
      await posts.patch(id, { city: `Town ${at}` });
      entered += at % 10;
      mine.type('author', entered);
      expect(shown(mine, 'author')).toBe(entered);
    }
    await eventually(() => expect(shown(mine, 'city')).toBe('Town 99'));
    expect((await mine.save()).kind).toBe('saved');
    expect((await stored(id)).author).toBe(entered);
  });
});

describe('saving', () => {
  test('lists invalid fields, and shows errors from the server at their fields', async () => {
    await newPost({ slug: 'taken-name' });
    const editing = await editors.edit(await editors.connect(), undefined);
    expect((await editing.save()).kind).toBe('faults');
    expect(editing.state().faults.map(({ path, code }) => [path, code])).toEqual([
      ['slug', 'required'],
      ['title.en', 'english'],
      ['content.en', 'english'],
      ['publishFrom', 'required'],
    ]);
    editing.type('slug', 'taken-name');
    editing.type('title', { en: 'Fair' });
    editing.type('content', { en: 'Come all.' });
    editing.type('publishFrom', '2026-01-01T00:00:00.000Z');
    expect((await editing.save()).kind).toBe('faults');
    expect(editing.state().faults).toEqual([{ path: 'slug', code: 'taken' }]);
    editing.type('slug', 'free-name');
    expect(await editing.save()).toMatchObject({
      kind: 'saved',
      record: { slug: 'free-name', status: 'draft' },
    });
  });

  test('includes what is typed while a new record is being created', async () => {
    const client = await editors.connect();
    const service = serviceParts(client, 'categories');
    const editing: RecordEditing = await editors.edit(client, undefined, {
      collection: 'categories',
      service: {
        ...service,
        create(data) {
          editing.type('name', { en: 'Late news' });
          return service.create(data);
        },
      },
    });
    editing.type('name', { en: 'News' });
    editing.type('slug', 'typed-late');
    expect(await editing.save()).toMatchObject({
      kind: 'saved',
      record: { name: { en: 'Late news' }, slug: 'typed-late' },
    });
  });

  test('offers what was typed meanwhile as a draft if its own save fails', async () => {
    const client = await editors.connect();
    const service = serviceParts(client, 'categories');
    const refused: unknown[] = [];
    const editing: RecordEditing = await editors.edit(client, undefined, {
      collection: 'categories',
      onError: (error) => refused.push(error),
      service: {
        ...service,
        create(data) {
          editing.type('name', { en: 'Late news' });
          return service.create(data);
        },
        patch: () => Promise.reject(new Error('The line went down')),
      },
    });
    editing.type('name', { en: 'News' });
    editing.type('slug', 'refused-late');
    const outcome = await editing.save();
    expect(outcome).toMatchObject({ kind: 'saved', record: { name: { en: 'News' } } });
    expect(refused).toHaveLength(1);
    const id = outcome.kind === 'saved' ? String(outcome.record._id) : '';
    const made = await editors.edit(client, id, { collection: 'categories' });
    await eventually(() => expect(made.state().stored).toHaveLength(1));
    const [kept] = made.state().stored;
    if (kept) made.resume(kept);
    expect(await made.save()).toMatchObject({ kind: 'saved', record: { name: { en: 'Late news' } } });
  });

  test('removes a language that was emptied in a cell', async () => {
    const id = await newPost({ title: { en: 'Fair', 'zh-hk': '市集' } });
    const client = await editors.connect();
    const cell = { recordId: id, field: 'title' };
    const { title, version } = await stored(id);
    const edits = createEditStore({ takeUp: async () => ({}), store: () => {}, release: () => {} });
    edits.dispatch({ type: 'started', ...cell, value: title, version });
    edits.dispatch({ type: 'changed', ...cell, value: { en: 'Fair', 'zh-hk': null } });
    const refused = (error: unknown) => String(error);
    const queue = { mustQueue: () => false, add: async () => {}, saves: () => [] };
    const reported = { saved: () => {}, recorded: () => {}, refused, queue, titleOf: () => 'Fair' };
    await saveCell(cell, { client, collection: 'news', edits, ...reported });
    expect(edits.state().drafts).toEqual({});
    expect((await stored(id)).title).toEqual({ en: 'Fair' });
  });

  test('a copy whose original cannot be read fails, and starts from it after a reload', async () => {
    const id = await newPost({ slug: 'hard-to-read' });
    const client = await editors.connect();
    const service = serviceParts(client, 'news');
    const reads: Promise<never>[] = [Promise.reject(new Error('The line went down'))];
    let editing: RecordEditing | undefined;
    const opened = editors.edit(client, undefined, {
      cloneOf: id,
      service: { ...service, get: (one) => reads.pop() ?? service.get(one) },
      onOpened: (begun) => {
        editing = begun;
      },
    });
    await eventually(() => expect(editing?.state().status).toBe('failed'));
    await editing?.reload();
    expect(shown(await opened, 'slug')).toBe('hard-to-read-copy');
  });

  test('a copy has a slug of its own and is a draft', async () => {
    const id = await newPost({
      slug: 'original',
      status: 'published',
      facebookPostId: 'fb-1',
      author: 'Amy',
    });
    const editing = await editors.edit(await editors.connect(), undefined, { cloneOf: id });
    await eventually(() => expect(shown(editing, 'slug')).toBe('original-copy'));
    expect(await editing.save()).toMatchObject({
      kind: 'saved',
      record: { slug: 'original-copy', status: 'draft', author: 'Amy', facebookPostId: null },
    });
  });

  test('sends an event as a whole after it was filled in field by field', async () => {
    const id = await newPost();
    const editing = await editors.edit(await editors.connect(), id);
    editing.type('hasEvent', true);
    editing.type('event', { title: { en: 'Open day' } });
    expect((await editing.save()).kind).toBe('faults');
    const event = shown(editing, 'event');
    editing.type('event', {
      ...(typeof event === 'object' ? event : {}),
      content: { en: 'Come all.' },
      startDate: '2026-05-01T01:00:00.000Z',
      endDate: '2026-05-01T03:00:00.000Z',
      location: 'hk',
    });
    expect((await editing.save()).kind).toBe('saved');
    expect((await stored(id)).event).toMatchObject({
      title: { en: 'Open day' },
      location: 'hk',
      notes: null,
    });
  });
});
