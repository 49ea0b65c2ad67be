import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { photograph } from '../kit/pictures.ts';
import { type AnyRole, startTestApp } from '../kit/start-test-app.ts';
import { storedFiles, type Upload, upload } from '../kit/upload.ts';

const app = forAllTests(await startTestApp());
const [editor, admin] = await Promise.all([app.signIn('editor'), app.signIn('admin')]);
const photo = Buffer.from(await photograph());

const send = (bytes: Uint8Array<ArrayBuffer> = photo, options: Upload = {}) =>
  upload({ app, person: editor }, bytes, options);

describe('upload permissions', () => {
  test.each<{ role: AnyRole; status: number; code?: string }>([
    { role: 'admin', status: 201 },
    { role: 'editor', status: 201 },
    { role: 'merchant', status: 201 },
    { role: 'anonymous', status: 401, code: 'not-authenticated' },
  ])('$role: $status', async ({ role, status, code }) => {
    const person = role === 'anonymous' ? undefined : await app.signIn(role);
    const before = await storedFiles(app);
    const response = await upload({ app, person }, photo);
    expect([response.status, response.body.data.code]).toEqual([status, code]);
    expect((await storedFiles(app)).length - before.length).toBe(code ? 0 : 1);
  });

  test('let a merchant own a private picture and use it as their portrait', async () => {
    const [merchant, stranger] = await Promise.all([app.signIn('merchant'), app.signIn('merchant')]);
    const { info } = (await upload({ app, person: merchant }, photo)).body.data;
    expect(info).toMatchObject({ owner: merchant.account.id, public: false });
    expect((await stranger.get(`/api/attachments/${info._id}`)).status).toBe(404);
    const { version } = (await merchant.get(`/api/users/${merchant.account.id}`)).body;
    const patched = await merchant.patch(`/api/users/${merchant.account.id}`, { avatar: info._id, version });
    expect(patched.body).toMatchObject({ avatar: info._id });
    // As their own portrait, a stranger could see it.
    const theirs = { avatar: info._id, version: 1 };
    expect((await stranger.patch(`/api/users/${stranger.account.id}`, theirs)).status).toBe(404);
  });

  test('limit how often a merchant may upload', async () => {
    await using strict = await startTestApp({ limits: { merchantUpload: { points: 1, seconds: 60 } } });
    const merchant = await strict.signIn('merchant');
    expect((await upload({ app: strict, person: merchant }, photo)).status).toBe(201);
    const { body } = await upload({ app: strict, person: merchant }, photo);
    expect(body.data).toMatchObject({ code: 'too-many-requests' });
  });

  test('refuse uploads over a socket, where there is no file', async () => {
    const socket = await app.socket(editor);
    await expect(socket.call('create', 'attachments/upload', {}, {})).rejects.toMatchObject({
      data: { code: 'bad-request' },
    });
    const stranger = await app.socket();
    await expect(stranger.call('create', 'attachments/upload', {}, {})).rejects.toMatchObject({
      data: { code: 'not-authenticated' },
    });
  });

  test('refuse a record without a file by name, over both transports', async () => {
    const refused = { code: 'method-not-allowed', subject: 'attachments' };
    const { body } = await editor.post('/api/attachments', buildRecord('attachments'));
    expect(body.data).toEqual(refused);
    expect(body.message).toContain('/api/attachments/upload');
    const socket = await app.socket(admin);
    await expect(socket.call('create', 'attachments', { name: 'x' }, {})).rejects.toMatchObject({
      data: refused,
    });
  });
});

describe('an upload', () => {
  test('returns what was measured', async () => {
    const { body } = await send(photo, { name: 'shop front.jpg', dir: 'news' });
    const { info } = body.data;
    expect(info).toMatchObject({
      id: info._id,
      src: `/api/attachments/${info._id}.webp`,
      name: 'shop front.jpg',
      dir: 'news',
      mime: 'image/jpeg',
      width: 1000,
      height: 500,
      public: true,
      version: 1,
    });
    expect(info.checksum).toMatch(/^[0-9a-f]{64}$/);
    const thumb = await sharp(Buffer.from(info.thumb, 'base64')).metadata();
    expect([thumb.format, thumb.width, thumb.height]).toEqual(['png', 32, 16]);
    expect((await admin.get(`/api/attachments/${info._id}`)).body).toMatchObject({ size: info.size });
  });

  test('is in the audit log and reported to sockets', async () => {
    const socket = await app.socket(admin);
    const { body } = await send();
    const { _id } = body.data.info;
    await socket.call('get', 'attachments', _id, {});
    expect(socket.reported()).toContainEqual(['attachments created', expect.objectContaining({ _id })]);
    const { data } = (await admin.get(`/api/auditLog?record=${_id}`)).body;
    expect(data).toMatchObject([{ method: 'create', actor: editor.account.id, ip: '127.0.0.1' }]);
  });

  test('is turned upright and loses the data on where it was taken', async () => {
    const { body } = await send(Buffer.from(await photograph({ orientation: 6 })));
    const { _id, width, height } = body.data.info;
    expect([width, height]).toEqual([500, 1000]);
    for (const path of [`${_id}/download`, `${_id}.webp`, `${_id}.small.jpg`]) {
      const picture = await fetch(`${app.url}/api/attachments/${path}`);
      const {
        exif,
        orientation,
        width: wide,
        height: high,
      } = await sharp(await picture.arrayBuffer()).metadata();
      expect([exif, orientation, wide < high]).toEqual([undefined, undefined, true]);
    }
  });

  test.each([
    { format: 'png', mime: 'image/png' },
    { format: 'webp', mime: 'image/webp' },
    { format: 'gif', mime: 'image/gif' },
    { format: 'avif', mime: 'image/webp' },
  ] as const)('of $format is stored as $mime', async ({ format, mime }) => {
    const bytes = Buffer.from(await sharp(photo).resize(64).toFormat(format).toBuffer());
    const { info } = (await send(bytes, { name: 'a.exe', type: 'text/html' })).body.data;
    expect(info).toMatchObject({ mime, width: 64, height: 32, name: `a.exe.${mime.slice(6)}` });
  });

  test('keeps an animation moving, and has its first frame as JPEG', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = Buffer.from(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    const { info } = (await send(bytes)).body.data;
    expect(info).toMatchObject({ mime: 'image/gif', width: 40, height: 30 });
    const moving = await fetch(`${app.url}${info.src}`);
    expect((await sharp(await moving.arrayBuffer()).metadata()).pages).toBe(2);
    const still = await fetch(`${app.url}/api/attachments/${info._id}.jpg`);
    expect((await sharp(await still.arrayBuffer()).metadata()).height).toBe(30);
  });

  test('succeeds beside others', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(responses.map(({ body }) => body.data.info._id)).size).toBe(8);
  });

  test.each([
    ['../../../../etc/passwd', 'passwd.jpg'],
    ['x.html', 'x.html.jpg'],
    ['a"b;filename=c.svg', 'a_b;filename=c.svg.jpg'],
    ['\u202Egpj.exe', 'gpj.exe.jpg'],
    ['維港.jpg', '維港.jpg'],
  ])('called %j is stored as %j', async (name, expected) => {
    const { info } = (await send(photo, { name })).body.data;
    expect(info.name.replace('%22', '_')).toBe(expected);
    const { headers } = await fetch(`${app.url}/api/attachments/${info._id}/download`);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"\\\r\n]*"(; filename\*=UTF-8''[^;"\s]+)?$/,
    );
  });
});

test('purging a record deletes its files', async () => {
  const before = await storedFiles(app);
  const { _id } = (await send()).body.data.info;
  await fetch(`${app.url}/api/attachments/${_id}.small.webp`);
  expect((await storedFiles(app)).length).toBe(before.length + 2);
  await admin.delete(`/api/attachments/${_id}`);
  expect((await fetch(`${app.url}/api/attachments/${_id}.small.webp`)).status).toBe(404);
  expect((await storedFiles(app)).length).toBe(before.length + 2);
  await admin.post('/api/attachments', { _id }, { 'x-service-method': 'purge' });
  await expect.poll(() => storedFiles(app)).toEqual(before);
});
