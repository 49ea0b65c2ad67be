import { execute } from '@harbour/server/database/statement.ts';
import { openMedia } from '@harbour/server/media/open-media.ts';
import { deleteRemovedFiles } from '@harbour/server/services/attachments/delete-removed-files.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { photograph } from '../kit/pictures.ts';
import { startS3Server } from '../kit/s3-server.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import { upload } from '../kit/upload.ts';

const YEAR = 'public, max-age=31536000, immutable';
const store = forAllTests(await startS3Server());

describe.each(['a folder', 'an S3 store'])('from %s', (kind) => {
  let app: TestApp;
  let editor: Person;
  let id: string;
  beforeAll(async () => {
    app = await startTestApp(kind === 'a folder' ? {} : { config: { s3: store.settings } });
    editor = await app.signIn('editor');
    id = await uploaded();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function uploaded(): Promise<string> {
    const { body } = await upload({ app, person: editor }, Buffer.from(await photograph()), {
      name: '店.jpg',
    });
    return body.data.info._id;
  }
  const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    fetch(app.url + path, { method, headers });
  const as = ({ accessToken }: Person) => ({ authorization: `Bearer ${accessToken}` });

  describe('a picture', () => {
    test.each([
      { path: '.webp', format: 'webp', width: 1000 },
      { path: '.jpg', format: 'jpeg', width: 1000 },
      { path: '.small.webp', format: 'webp', width: 400 },
      { path: '.medium.jpg', format: 'jpeg', width: 800 },
      { path: '.large.webp', format: 'webp', width: 1000 },
      { path: '.exlargex2.jpg', format: 'jpeg', width: 1000 },
    ])('$path is a $format of $width pixels', async ({ path, format, width }) => {
      const response = await get(`/api/attachments/${id}${path}`);
      const bytes = await response.arrayBuffer();
      const found = await sharp(bytes).metadata();
      expect([found.format, found.width, found.height]).toEqual([format, width, width / 2]);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
    });

    test('is sent as WebP until its AVIF is encoded in the background', async () => {
      const path = `/api/attachments/${await uploaded()}.medium.v0.avif`;
      const first = await get(path);
      expect([first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
        'image/webp',
        'public, no-cache',
      ]);
      const webp = await first.arrayBuffer();
      await eventually(async () => expect((await get(path)).headers.get('content-type')).toBe('image/avif'));
      const response = await get(path);
      const avif = await response.arrayBuffer();
      const head = await sharp(avif).metadata();
      expect([head.compression, head.width, head.height]).toEqual(['av1', 800, 400]);
      expect(avif.byteLength).toBeLessThan(webp.byteLength);
      expect(response.headers.get('cache-control')).toBe(YEAR);
      expect(response.headers.get('etag')).not.toBe(first.headers.get('etag'));
    });

    test('that is animated stays WebP under the address of its AVIF, and is cacheable', async () => {
      const frames = await Promise.all(
        ['#e8562a', '#0b7a6b'].map((background) =>
          sharp({ create: { width: 40, height: 40, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      );
      const moving = await sharp(frames, { join: { animated: true } })
        .webp({ loop: 0 })
        .toBuffer();
      const { body } = await upload({ app, person: editor }, Buffer.from(moving), {
        name: 'moving.webp',
        type: 'image/webp',
      });
      const path = `/api/attachments/${body.data.info._id}.v0.avif`;
      await eventually(async () => expect((await get(path)).headers.get('cache-control')).toBe(YEAR));
      const response = await get(path);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect((await sharp(await response.arrayBuffer(), { animated: true }).metadata()).pages).toBe(2);
    });

    test('has a thumbnail', async () => {
      const bytes = await (await get(`/api/thumbs/${id}.webp`)).arrayBuffer();
      expect((await sharp(bytes).metadata()).width).toBe(160);
    });

    test('is cacheable for a year by anyone, and sandboxed', async () => {
      const { headers } = await get(`/api/attachments/${id}.v0.webp`);
      expect(headers.get('cache-control')).toBe(YEAR);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    });

    test('is encoded once for many simultaneous requests', async () => {
      const fresh = await uploaded();
      const before = store.requests.length;
      const responses = await Promise.all(
        Array.from({ length: 12 }, () => get(`/api/attachments/${fresh}.small.webp`)),
      );
      const bodies = await Promise.all(responses.map(async (response) => (await response.bytes()).length));
      expect(new Set(bodies).size).toBe(1);
      const puts = store.requests.slice(before).filter((request) => request.startsWith('PUT'));
      expect(puts.length).toBe(kind === 'a folder' ? 0 : 1);
    });

    test.each(['.png', '.huge.webp', '.small.large.webp', '.webp/x'])('has no variant %s', async (path) => {
      expect((await get(`/api/attachments/${id}${path}`)).status).toBe(404);
    });

    test('that does not exist is not found', async () => {
      const missing = await get('/api/attachments/0190a000-0000-7000-8000-000000000001.webp');
      expect([missing.status, (await missing.json()).data.code]).toEqual([404, 'not-found']);
      expect(missing.headers.get('cache-control')).toBe('no-store');
    });

    test('whose file is missing is not found', async () => {
      const { _id } = await app.app
        .service('attachments')
        .create({ name: 'a.jpg', mime: 'image/jpeg', size: 1, checksum: 'x' });
      expect((await get(`/api/attachments/${_id}.webp`)).status).toBe(404);
      expect((await get(`/api/attachments/${_id}/download`)).status).toBe(404);
    });
  });

  describe('conditional and range requests', () => {
    test('respond with 304 if the client has the file', async () => {
      const { headers } = await get(`/api/attachments/${id}.v0.webp`);
      const again = await get(`/api/attachments/${id}.v0.webp`, {
        'if-none-match': headers.get('etag') ?? '',
      });
      expect([again.status, (await again.bytes()).length]).toEqual([304, 0]);
      expect(again.headers.get('cache-control')).toBe(YEAR);
      const other = await get(`/api/attachments/${id}.small.webp`, {
        'if-none-match': headers.get('etag') ?? '',
      });
      expect(other.status).toBe(200);
      await other.bytes();
    });

    test('respond with the requested bytes', async () => {
      const path = `/api/attachments/${id}/download`;
      const whole = await get(path);
      const bytes = Buffer.from(await whole.arrayBuffer());
      const size = bytes.length;
      const part = await get(path, { range: 'bytes=10-19' });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${size}`]);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
      const rest = await get(path, {
        range: `bytes=${size - 5}-`,
        'if-range': whole.headers.get('etag') ?? '',
      });
      expect(Buffer.from(await rest.arrayBuffer())).toEqual(bytes.subarray(-5));
      const last = await get(path, { range: 'bytes=-3' });
      expect(Buffer.from(await last.arrayBuffer())).toEqual(bytes.subarray(-3));
    });

    test('respond with the whole file if the client has part of another one', async () => {
      const response = await get(`/api/attachments/${id}.webp`, {
        range: 'bytes=0-1',
        'if-range': '"other"',
      });
      expect(response.status).toBe(200);
      await response.bytes();
    });

    test('respond with 416 beyond the end of the file', async () => {
      const response = await get(`/api/attachments/${id}.webp`, { range: 'bytes=99999999-' });
      expect([response.status, response.headers.get('content-range')]).toEqual([
        416,
        expect.stringMatching(/^bytes \*\/\d+$/),
      ]);
    });

    test('respond to HEAD without a body', async () => {
      const response = await get(`/api/attachments/${id}.webp`, {}, 'HEAD');
      expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
      expect((await response.bytes()).length).toBe(0);
    });
  });

  test('a download has the original name of the file', async () => {
    const { headers } = await get(`/api/attachments/${id}/download`);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="?.jpg"; filename*=UTF-8''%E5%BA%97.jpg`,
    );
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('accept-ranges')).toBe('bytes');
  });

  describe('a private file', () => {
    let hidden: string;
    let owner: Person;
    beforeAll(async () => {
      hidden = await uploaded();
      owner = await app.signIn('merchant');
      await app.app.service('attachments').patch(hidden, { public: false, owner: owner.account.id });
    });

    test.each(['.webp', '.small.jpg', '/download'])('is not found by strangers: %s', async (path) => {
      const stranger = await app.signIn('merchant');
      expect((await get(`/api/attachments/${hidden}${path}`)).status).toBe(404);
      expect((await get(`/api/attachments/${hidden}${path}`, as(stranger))).status).toBe(404);
    });

    test('is served to its owner and to staff, who must revalidate it', async () => {
      for (const person of [owner, editor]) {
        const response = await get(`/api/attachments/${hidden}.webp`, as(person));
        expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
        expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
        await response.bytes();
      }
    });

    test('is refused for an invalid token', async () => {
      const response = await get(`/api/attachments/${hidden}.webp`, { authorization: 'Bearer x' });
      expect(response.status).toBe(401);
    });
  });

  describe('a person’s picture', () => {
    test('shows their initials until they have one', async () => {
      const merchant = await app.signIn('merchant');
      const { _id } = await app.app
        .service('users')
        .patch(merchant.account.id, { name: { lastName: '<Chan>', firstName: 'Ada' } });
      const rendered = await get(`/api/users/pic/${_id}?v=1`, as(merchant));
      expect(rendered.headers.get('content-type')).toMatch('image/svg+xml');
      expect(rendered.headers.get('content-security-policy')).toMatch('sandbox');
      expect(await rendered.text()).toContain('>CA</text>');
      const avatar = await uploaded();
      await app.app.service('attachments').patch(avatar, { public: false });
      await app.app.service('users').patch(_id, { avatar });
      const picture = await get(`/api/users/pic/${_id}`, as(merchant));
      expect([picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
        'image/webp',
        'private, no-cache',
      ]);
      expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBe(400);
    });

    test('is visible to those who may see the person', async () => {
      const [merchant, other, admin] = await Promise.all([
        app.signIn('merchant'),
        app.signIn('merchant'),
        app.signIn('admin'),
      ]);
      const status = async (of: Person, by?: Person) => {
        const response = await get(`/api/users/pic/${of.account.id}`, by ? as(by) : {});
        await response.text();
        return response.status;
      };
      expect(await status(merchant, merchant)).toBe(200);
      expect(await status(merchant, admin)).toBe(200);
      expect(await status(editor, editor)).toBe(200);
      expect(await status(editor, admin)).toBe(200);
      expect(await status(merchant)).toBe(401);
      expect(await status(merchant, other)).toBe(404);
      expect(await status(admin, other)).toBe(404);
      expect(await status(merchant, editor)).toBe(403);
    });
  });
});

describe('the S3 store', () => {
  test('stores files with their type, and is retried when it fails', async () => {
    await using app = await startTestApp({ config: { s3: store.settings } });
    const person = await app.signIn('editor');
    store.failNext(503, 500);
    const { status, body } = await upload({ app, person }, Buffer.from(await photograph()));
    expect(status).toBe(201);
    expect(store.objects.get(`${body.data.info._id}/original`)?.type).toBe('image/jpeg');
  });

  test('that is unavailable during a purge loses those files later, and no others', async () => {
    await using app = await startTestApp({ config: { s3: store.settings } });
    const admin = await app.signIn('admin');
    const send = async () => {
      const { body } = await upload({ app, person: admin }, Buffer.from(await photograph()));
      return body.data.info._id;
    };
    const [stored, id] = [await send(), await send()];
    const originals = () => [stored, id].filter((each) => store.objects.has(`${each}/original`));
    await admin.delete(`/api/attachments/${id}`);
    store.failNext(...Array.from({ length: 60 }, () => 403));
    const purged = await admin.post('/api/attachments', { _id: id }, { 'x-service-method': 'purge' });
    expect([purged.status, originals()]).toEqual([200, [stored, id]]);
    const media = openMedia({ s3: store.settings, dataDir: app.dataDir });
    await expect
      .poll(async () => {
        await deleteRemovedFiles(app.database.db, media).catch(() => undefined);
        return originals();
      })
      .toEqual([stored]);
    const noted = await execute(app.database.db, 'select from "removedFiles"', []);
    expect(noted).toEqual([]);
  });

  test('that rejects our key is unavailable for callers, and no record is created', async () => {
    const s3 = { ...store.settings, secretAccessKey: 'another' };
    await using app = await startTestApp({ config: { s3 } });
    const person = await app.signIn('editor');
    const { status, headers, body } = await upload({ app, person }, Buffer.from(await photograph()));
    expect([status, headers.get('retry-after'), body.data.code]).toEqual([503, '10', 'unavailable']);
    expect((await person.get('/api/attachments?$limit=0')).body.total).toBe(0);
  });
});
