import { collectionOf } from '@harbour/server/collections/collection-service.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { flatPng, photograph } from '../kit/pictures.ts';
import { type Person, startTestApp } from '../kit/start-test-app.ts';
import { storedFiles, upload } from '../kit/upload.ts';

const app = forAllTests(await startTestApp({ site: true }));
const editor = await app.signIn('editor');
const merchant = await app.signIn('merchant');

const service = (name: string) => app.app.service(name);
const make = (name: string, given: Readonly<Record<string, unknown>> = {}) =>
  service(name).create(buildRecord(name as 'news', given));
const picture = async (): Promise<string> => (await make('attachments'))._id;
const uses = async (id: string): Promise<number> => (await service('attachments').get(id)).uses;

interface Sent {
  readonly id: string;
  readonly version: number;
  readonly bytes: Buffer;
  readonly person?: Person;
}
async function replace({ id, version, bytes, person = editor }: Sent) {
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(bytes)], 'new.png', { type: 'image/png' }));
  const headers = { authorization: `Bearer ${person.accessToken}` };
  const url = `${app.url}/api/attachments/replace/${id}?version=${version}`;
  const response = await fetch(url, { method: 'POST', body: form, headers });
  return { status: response.status, body: await response.json() };
}
const uploaded = async () => {
  const { body } = await upload({ app, person: editor }, Uint8Array.from(await photograph()), {
    name: 'Front.jpg',
  });
  return body.data.info;
};

describe('the uses of a file', () => {
  test('are counted in fields, lists, texts and settings, once per record outside the trash', async () => {
    const [id, other] = [await picture(), await picture()];
    const text = { en: 'None', 'zh-hk': `![它](/api/attachments/${id}.large.webp)` };
    const post = await make('news', { image: id, content: text });
    await make('products', { media: [other, id] });
    await make('users', { avatar: id });
    await service('settings').patch('00000000-0000-7000-8000-000000000001', { headerPhoto: id });
    expect([await uses(id), await uses(other)]).toEqual([4, 1]);
    await service('news').patch(post._id, { image: other });
    expect([await uses(id), await uses(other)]).toEqual([4, 2]);
    await service('news').patch(post._id, { content: { en: 'None' } });
    expect(await uses(id)).toBe(3);
    await service('news').remove(post._id);
    expect(await uses(other)).toBe(1);
    await collectionOf(app.app, 'news').restore({ _id: post._id });
    expect(await uses(other)).toBe(2);
    await service('settings').patch('00000000-0000-7000-8000-000000000001', { headerPhoto: null });
    expect(await uses(id)).toBe(2);
  });

  test('are correct after concurrent writes, and do not change the version of the file', async () => {
    const id = await picture();
    const { version } = await service('attachments').get(id);
    const posts = await Promise.all(Array.from({ length: 8 }, () => make('news', { image: id })));
    await Promise.all(posts.slice(1).map(({ _id }) => service('news').patch(_id, { image: null })));
    expect(await service('attachments').get(id)).toMatchObject({ uses: 1, version });
  });

  test('let staff find unused files, and are updated in open lists', async () => {
    const socket = await app.socket(editor);
    const id = await picture();
    const unused = async () =>
      (await socket.call('find', 'attachments', { uses: 0, _id: id, $select: ['_id'] })) as { total: number };
    expect(await unused()).toMatchObject({ total: 1 });
    const { _id } = await make('news', { image: id });
    expect(await unused()).toMatchObject({ total: 0 });
    const reported = () => socket.reported().filter(([event]) => event === 'attachments patched');
    await expect
      .poll(reported)
      .toContainEqual(['attachments patched', expect.objectContaining({ _id: id, uses: 1 })]);
    await service('news').remove(_id);
    expect(await unused()).toMatchObject({ total: 1 });
    await expect
      .poll(reported)
      .toContainEqual(['attachments patched', expect.objectContaining({ _id: id, uses: 0 })]);
    const requested = await merchant.get('/api/attachments?uses=0');
    expect(requested.body.data.code).toBe('forbidden-field');
    expect((await merchant.get(`/api/attachments/${id}`)).body).not.toHaveProperty('uses');
  });
});

describe('replacing the file of a record', () => {
  const read = async (path: string, person?: Person) => {
    const headers = person ? { authorization: `Bearer ${person.accessToken}` } : {};
    const response = await fetch(app.url + path, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, cache: response.headers.get('cache-control'), bytes };
  };
  const widthAt = async (path: string) => (await sharp((await read(path)).bytes).metadata()).width;

  test('keeps the record, its texts and its uses, and gives the file an address of its own', async () => {
    const { _id: id } = await uploaded();
    const alt = { en: 'The front' };
    await service('attachments').patch(id, { alt, dir: 'Shops', focusX: 100, focusY: 900 });
    await make('news', { image: id });
    const first = await read(`/api/attachments/${id}.small.v0.webp`);
    expect(first.cache).toBe('public, max-age=31536000, immutable');
    expect(await read(`/api/attachments/${id}.webp`)).toMatchObject({ cache: 'public, no-cache' });
    const { version } = await service('attachments').get(id);
    const { status, body } = await replace({ id, version, bytes: await flatPng(300, 200) });
    expect(status).toBe(201);
    const { info } = body.data;
    expect(info).toMatchObject({
      _id: id,
      alt,
      dir: 'Shops',
      focusX: 100,
      uses: 1,
      width: 300,
      mime: 'image/png',
    });
    expect([info.name, info.version, info.revision]).toEqual([
      'Front.png',
      version + 1,
      expect.stringMatching(/^[\da-f]{12}$/),
    ]);
    const present = await read(`/api/attachments/${id}.v${info.revision}.webp`);
    expect(present.cache).toBe('public, max-age=31536000, immutable');
    expect(await widthAt(`/api/attachments/${id}.v${info.revision}.webp`)).toBe(300);
    for (const path of [`${id}.webp`, `${id}.v0.webp`, `${id}.vffff.webp`]) {
      expect([
        await widthAt(`/api/attachments/${path}`),
        (await read(`/api/attachments/${path}`)).cache,
      ]).toEqual([300, 'public, no-cache']);
    }
    expect(await widthAt(`/api/attachments/${id}/download`)).toBe(300);
  });

  test('is rejected if it is based on an older file, and leaves no file behind', async () => {
    const { _id: id, version } = await uploaded();
    expect((await replace({ id, version, bytes: await flatPng(30, 20) })).status).toBe(201);
    const before = (await storedFiles(app)).length;
    const { status, body } = await replace({ id, version, bytes: await flatPng(40, 20) });
    expect([status, body.data.code]).toEqual([409, 'conflict']);
    expect((await storedFiles(app)).length).toBe(before);
    expect(await service('attachments').get(id)).toMatchObject({ width: 30 });
    await service('attachments').patch(id, { alt: { en: 'Meanwhile' } });
    expect((await replace({ id, version: version + 1, bytes: await flatPng(50, 20) })).status).toBe(201);
  });

  test('requires staff, a version and a picture', async () => {
    const { _id: id, version } = await uploaded();
    const bytes = await flatPng(30, 20);
    expect((await replace({ id, version, bytes, person: merchant })).body.data.code).toBe('forbidden');
    expect((await replace({ id, version: 0, bytes })).body.data.code).toBe('version-missing');
    expect((await replace({ id, version, bytes: Buffer.from('<svg/>') })).body.data.code).toBe(
      'invalid-data',
    );
    expect((await replace({ id: 'x', version, bytes })).status).toBe(404);
    expect(await service('attachments').get(id)).toMatchObject({ version, revision: null });
  });

  test('can be undone until the next replacement, and is in the history', async () => {
    const { _id: id, version } = await uploaded();
    await replace({ id, version, bytes: await flatPng(30, 20) });
    const back = await editor.post('/api/attachments/putBack', { id, version: version + 1 });
    expect(back.body).toEqual({ version: version + 2 });
    expect(await service('attachments').get(id)).toMatchObject({
      width: 1000,
      name: 'Front.jpg',
      revision: null,
    });
    expect((await read(`/api/attachments/${id}.v0.webp`)).cache).toContain('immutable');
    expect((await editor.post('/api/attachments/putBack', { id, version })).body.data.code).toBe('conflict');
    await replace({ id, version: version + 2, bytes: await flatPng(60, 20) });
    await replace({ id, version: version + 3, bytes: await flatPng(70, 20) });
    expect((await editor.post('/api/attachments/putBack', { id, version: version + 4 })).status).toBe(201);
    expect(await service('attachments').get(id)).toMatchObject({ width: 60 });
    const { data } = await service('auditLog').find({ query: { collection: 'attachments', record: id } });
    expect(data.filter(({ method }: { method: string }) => method === 'patch')).toHaveLength(5);
    expect(new Set(data.map(({ actorEmail }: { actorEmail: string }) => actorEmail))).toContain(editor.email);
  });

  test('keeps a private file private, and all its files are deleted with the record', async () => {
    const { _id: id, version } = await uploaded();
    await service('attachments').patch(id, { public: false, version });
    const { body } = await replace({ id, version: version + 1, bytes: await flatPng(30, 20) });
    const address = `/api/attachments/${id}.v${body.data.info.revision}.webp`;
    expect((await read(address)).status).toBe(404);
    expect(await read(address, editor)).toMatchObject({ status: 200, cache: 'private, no-cache' });
    const ofRecord = async () => (await storedFiles(app)).filter((path) => path.includes(id));
    expect((await ofRecord()).length).toBeGreaterThan(2);
    await service('attachments').remove(id);
    await collectionOf(app.app, 'attachments').purge({ _id: id });
    await expect.poll(ofRecord).toEqual([]);
  });
});

describe('a page of the site', () => {
  const post = (given: object) =>
    make('news', {
      status: 'published',
      publishFrom: '2026-01-01T00:00:00.000Z',
      title: { en: 'Post' },
      ...given,
    });
  const page = async (slug: string) => (await fetch(`${app.url}/en/blogs/${slug}`)).text();

  test('links to the current file in fields and texts, and crops it at the focal point', async () => {
    const { _id: id, version } = await uploaded();
    const content = { en: `Text\n\n![it](/api/attachments/${id}.large.webp)` };
    await post({ slug: 'cropped', image: id, content });
    const before = await page('cropped');
    const files = before.match(new RegExp(`${id}\\.\\w+\\.v0\\.(?:avif|webp|jpg)`, 'g'));
    expect(files?.length).toBeGreaterThanOrEqual(2);
    expect(before).not.toMatch(/data-focus/);
    await service('attachments').patch(id, { focusX: 812, focusY: 0 });
    expect(await page('cropped')).toMatch(/data-focus-x="80" data-focus-y="0"/);
    const { body } = await replace({ id, version: version + 1, bytes: await flatPng(1300, 700) });
    const after = await page('cropped');
    const named = new Set(
      [...after.matchAll(/\.v([\da-f]+)\.(?:avif|webp|jpg)/g)].map(([, revision]) => revision),
    );
    expect([...named]).toEqual([body.data.info.revision]);
    expect(after).not.toMatch(/src(Set)?="[^"]*\.(small|medium|large)\.(avif|webp|jpg)/);
  });

  test('has the position of the focal point in its style sheet', async () => {
    const links = [...(await page('cropped')).matchAll(/<link[^>]+href="([^"]+\.css)"/g)].map(
      ([, href]) => href,
    );
    const sheets = await Promise.all(links.map(async (href) => (await fetch(app.url + href)).text()));
    expect(sheets.join('\n')).toMatch(/\[data-focus-x="?80"?\]\{--focus-x:80%\}/);
  });
});
