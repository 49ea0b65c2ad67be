import { describe, expect, test } from 'vitest';
import { openChoices } from '../../apps/desktop/src/renderer/record/editing/edit-state.ts';
import { eventually } from '../kit/eventually.ts';
import { shown, startRecordEditors } from '../kit/record-editors.ts';

const { app, editors, posts, newPost, stored } = await startRecordEditors();

describe('unsaved work', () => {
  test('of a crashed window is offered again, but not that of an open one', async () => {
    const id = await newPost({ author: 'Amy' });
    const client = await editors.connect();
    const first = await editors.edit(client, id, { vault: editors.openWindow('first') });
    first.type('author', 'Bob');
    const second = await editors.edit(client, id, { vault: editors.openWindow('second') });
    await second.reload();
    expect(second.state().stored).toEqual([]);
    editors.crash('first');
    await second.reload();
    await eventually(() => expect(second.state().stored).toHaveLength(1));
    const [kept] = second.state().stored;
    if (kept) second.resume(kept);
    expect(shown(second, 'author')).toBe('Bob');
    expect((await second.save()).kind).toBe('saved');
    await eventually(async () => expect(await editors.storedRows()).toEqual([]));
  });

  test('of someone whose session has ended stays, and its record is not shown as deleted', async () => {
    const id = await newPost({ author: 'Amy', status: 'draft' });
    const colleague = await app.signIn('admin');
    const client = await editors.connect(colleague);
    const editing = await editors.edit(client, id);
    editing.type('author', 'Bob');
    const returned = Promise.withResolvers<void>();
    client.onReturn(() => returned.resolve());
    const disabledAt = new Date().toISOString();
    await app.app.service('admins').patch(colleague.account.id, { disabledAt });
    await returned.promise;
    expect(client.session.state().user).toBeNull();
    // A visitor does not find the draft; the answer comes after those to earlier calls.
    await expect(client.service('news').get(id)).rejects.toMatchObject({ data: { code: 'not-found' } });
    expect(editing.state().isRemoved).toBe(false);
    expect(shown(editing, 'author')).toBe('Bob');
    editing.discard();
  });

  test('that is older than the record is offered as a choice', async () => {
    const id = await newPost({ author: 'Amy' });
    const client = await editors.connect();
    const first = await editors.edit(client, id);
    first.type('author', 'Bob');
    first.close();
    await posts.patch(id, { author: 'Cat' });
    const second = await editors.edit(client, id);
    await eventually(() => expect(second.state().stored).toHaveLength(1));
    const [kept] = second.state().stored;
    if (kept) second.resume(kept);
    expect(openChoices(second.state())).toMatchObject([{ value: 'Bob', remote: { value: 'Cat' } }]);
    second.discard();
  });

  test('is restored with what was added since it was offered, and not discarded without it', async () => {
    const id = await newPost({ author: 'Amy' });
    const client = await editors.connect();
    const vault = editors.openWindow('main');
    const first = await editors.edit(client, id, { vault });
    first.type('author', 'Bob');
    first.close();
    const second = await editors.edit(client, id, { vault });
    await eventually(() => expect(second.state().stored).toHaveLength(1));
    const [kept] = second.state().stored;
    if (!kept) throw new Error('Nothing was offered.');
    const addTo = async (text: string) =>
      vault.put({ ...kept, text: text.replaceAll('"author"', '"city"').replace('"Amy"', 'null') });
    await addTo(kept.text);
    second.discard(kept);
    await eventually(() => expect(second.state().stored).toHaveLength(1));
    second.resume(kept);
    await eventually(() => expect(shown(second, 'city')).toBe('Bob'));
    second.discard();
    await eventually(async () => expect(await editors.storedRows()).toEqual([]));
  });

  test('that is typed back to the saved value is discarded', async () => {
    const id = await newPost({ author: 'Amy' });
    const editing = await editors.edit(await editors.connect(), id);
    editing.type('author', 'Bob');
    editing.type('author', 'Amy');
    expect(editing.state().drafts).toEqual({});
  });

  test('waits for a lost connection, and is saved once it is back', async () => {
    const id = await newPost({ author: 'Amy' });
    const client = await editors.connect();
    const editing = await editors.edit(client, id);
    client.close();
    editing.type('author', 'Bob');
    expect((await editing.save()).kind).toBe('waiting');
    client.connect();
    await eventually(async () => expect((await stored(id)).author).toBe('Bob'));
    await eventually(() => expect(editing.state()).toMatchObject({ saving: 'no', drafts: {} }));
  });
});
