import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { flatPng, hollowPng, photograph } from '../kit/pictures.ts';
import { type AnyRole, type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import { type Upload, upload } from '../kit/upload.ts';

let app: TestApp;
let editor: Person;
let admin: Person;
let photo: Buffer<ArrayBuffer>;
beforeAll(async () => {
  app = await startTestApp();
  [editor, admin] = await Promise.all([app.signIn('editor'), app.signIn('admin')]);
  photo = Buffer.from(await photograph());
});
afterAll(() => app[Symbol.asyncDispose]());

const send = (bytes: Uint8Array<ArrayBuffer> = photo, options: Upload = {}) =>
  upload({ app, person: editor }, bytes, options);

/** Every file under the folder of uploads. */
async function kept(): Promise<readonly string[]> {
  const folder = join(app.dataDir, 'uploads');
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

describe('who may upload', () => {
  test.each<{ role: AnyRole; status: number; code?: string }>([
    { role: 'admin', status: 201 },
    { role: 'editor', status: 201 },
    { role: 'merchant', status: 403, code: 'forbidden' },
    { role: 'anonymous', status: 401, code: 'not-authenticated' },
  ])('$role: $status', async ({ role, status, code }) => {
    const person = role === 'anonymous' ? undefined : await app.signIn(role);
    const before = await kept();
    const answer = await upload({ app, person }, photo);
    expect([answer.status, answer.body.data.code]).toEqual([status, code]);
    expect((await kept()).length - before.length).toBe(code ? 0 : 1);
  });

  test('nobody over a socket, where there is no file', async () => {
    const socket = await app.socket(editor);
    await expect(socket.call('create', 'attachments/upload', {}, {})).rejects.toMatchObject({
      data: { code: 'bad-request' },
    });
    const stranger = await app.socket();
    await expect(stranger.call('create', 'attachments/upload', {}, {})).rejects.toMatchObject({
      data: { code: 'not-authenticated' },
    });
  });

  test('a record without a file is refused by name, over both transports', async () => {
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
  test('answers what was measured', async () => {
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

  test('is in the audit log and told to those who watch', async () => {
    const socket = await app.socket(admin);
    const { body } = await send();
    const { _id } = body.data.info;
    await socket.call('get', 'attachments', _id, {});
    expect(socket.told()).toContainEqual(['attachments created', expect.objectContaining({ _id })]);
    const { data } = (await admin.get(`/api/auditLog?record=${_id}`)).body;
    expect(data).toMatchObject([{ method: 'create', actor: editor.account.id, ip: '127.0.0.1' }]);
  });

  test('stands upright and says nothing of where it was taken', async () => {
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
  ] as const)('of $format is kept as $mime', async ({ format, mime }) => {
    const bytes = Buffer.from(await sharp(photo).resize(64).toFormat(format).toBuffer());
    const { info } = (await send(bytes, { name: 'a.exe', type: 'text/html' })).body.data;
    expect(info).toMatchObject({ mime, width: 64, height: 32, name: `a.exe.${mime.slice(6)}` });
  });

  test('keeps an animation moving, and its first frame as JPEG', async () => {
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

  test('goes on beside others', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => body.data.info._id)).size).toBe(8);
  });

  test.each([
    ['../../../../etc/passwd', 'passwd.jpg'],
    ['x.html', 'x.html.jpg'],
    ['a"b;filename=c.svg', 'a_b;filename=c.svg.jpg'],
    ['\u202Egpj.exe', 'gpj.exe.jpg'],
    ['維港.jpg', '維港.jpg'],
  ])('called %j is kept as %j', async (name, expected) => {
    const { info } = (await send(photo, { name })).body.data;
    expect(info.name.replace('%22', '_')).toBe(expected);
    const { headers } = await fetch(`${app.url}/api/attachments/${info._id}/download`);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"\\\r\n]*"(; filename\*=UTF-8''[^;"\s]+)?$/,
    );
  });
});

describe('is refused, and nothing of it is kept:', () => {
  const text = Buffer.from('<html><script>alert(1)</script></html>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  test.each([
    { fact: 'a page called a picture', bytes: async () => text, code: 'invalid-data' },
    { fact: 'a drawing with scripts', bytes: async () => svg, code: 'invalid-data' },
    {
      fact: 'a TIFF',
      bytes: async () =>
        sharp(await flatPng(9, 9))
          .tiff()
          .toBuffer(),
      code: 'invalid-data',
    },
    { fact: 'half a picture', bytes: async () => photo.subarray(0, photo.length / 2), code: 'invalid-data' },
    { fact: 'an empty file', bytes: async () => Buffer.alloc(0), code: 'invalid-data' },
    { fact: 'a bomb of pixels', bytes: () => hollowPng(16_000, 16_000), code: 'too-large' },
    { fact: 'a picture of 51 million pixels', bytes: () => flatPng(10_000, 5_100), code: 'too-large' },
    { fact: 'a picture no format holds', bytes: () => flatPng(16_384, 8), code: 'too-large' },
    { fact: 'another field', bytes: async () => photo, options: { field: 'picture' }, code: 'bad-request' },
    {
      fact: 'a group that is a path',
      bytes: async () => photo,
      options: { dir: '..%2Fetc' },
      code: 'invalid-data',
    },
  ])('$fact', async ({ bytes, options, code }) => {
    const before = await kept();
    const total = (await admin.get('/api/attachments?$limit=0')).body.total;
    const { status, body } = await send(Buffer.from(await bytes()), options);
    expect([status, body.data.code]).toEqual([code === 'too-large' ? 413 : 400, code]);
    expect(body.message.length).toBeGreaterThan(20);
    expect(await kept()).toEqual(before);
    expect((await admin.get('/api/attachments?$limit=0')).body.total).toBe(total);
  });

  test('two files at once', async () => {
    const form = new FormData();
    form.append('file', new File([photo], 'a.jpg'));
    form.append('file', new File([photo], 'b.jpg'));
    const answer = await post(form);
    expect((await answer.json()).data.code).toBe('bad-request');
  });

  test.each([
    ['no form', 'application/json', '{}'],
    ['a form without its boundary', 'multipart/form-data', 'x'],
    ['a form that ends nowhere', 'multipart/form-data; boundary=x', '--x\r\n'],
    ['a form without a part', 'multipart/form-data; boundary=x', '--x--\r\n'],
    ['another type', 'image/jpeg', 'x'],
  ])('%s', async (_what, type, body) => {
    const answer = await post(body, type);
    expect([answer.status, (await answer.json()).data.code]).toEqual([400, 'bad-request']);
  });

  test('a file whose record cannot be made', async () => {
    const before = await kept();
    const failing = app.app.service('attachments');
    let armed = true;
    failing.hooks({
      before: {
        create: [
          () => {
            if (armed) throw new Error('The disk is full');
          },
        ],
      },
    });
    const { status } = await send();
    armed = false;
    expect(status).toBe(500);
    expect(await kept()).toEqual(before);
  });
});

function post(body: FormData | string, type?: string): Promise<Response> {
  const authorization = `Bearer ${editor.accessToken}`;
  const headers = type === undefined ? { authorization } : { authorization, 'content-type': type };
  return fetch(`${app.url}/api/attachments/upload`, { method: 'POST', headers, body });
}

describe('a file that is too large', () => {
  const head = [
    'POST /api/attachments/upload HTTP/1.1',
    'Host: x',
    'Content-Type: multipart/form-data; boundary=x',
  ];
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

  /** Sends without an end, and says how much went out before the answer and before the line was cut. */
  async function sendEndlessly(person: Person | undefined) {
    const line = connect(Number(new URL(app.url).port), '127.0.0.1');
    const megabyte = Buffer.alloc(1_000_000);
    const chunk = Buffer.concat([Buffer.from('f4240\r\n'), megabyte, Buffer.from('\r\n')]);
    const authorization = person ? [`Authorization: Bearer ${person.accessToken}`] : [];
    const lines = [...head, ...authorization, 'Transfer-Encoding: chunked', '', ''];
    line.write(`${lines.join('\r\n')}${part.length.toString(16)}\r\n${part}\r\n`);
    const { promise: cut, resolve: onCut } = Promise.withResolvers<void>();
    let answer = '';
    let sentAtAnswer = 0;
    let isOpen = true;
    line.on('data', (data) => {
      if (answer === '') sentAtAnswer = line.bytesWritten;
      answer += data;
    });
    line
      .on('error', () => {})
      .on('close', () => {
        isOpen = false;
        onCut();
      });
    const pump = () => {
      while (isOpen && line.write(chunk));
    };
    line.on('drain', pump);
    pump();
    await cut;
    return { answer, sentAtAnswer, sent: line.bytesWritten };
  }

  test('is refused before it is sent, where its size is said', async () => {
    const line = connect(Number(new URL(app.url).port), '127.0.0.1');
    const lines = [
      ...head,
      `Authorization: Bearer ${editor.accessToken}`,
      'Content-Length: 99000000',
      '',
      '',
    ];
    line.write(lines.join('\r\n'));
    const [answer] = await new Promise<Buffer[]>((resolve) => line.once('data', (data) => resolve([data])));
    line.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 [\s\S]*"too-large"/);
  });

  test('is refused while it is sent, and its sender cut off who goes on', async () => {
    const before = await kept();
    const { answer, sentAtAnswer, sent } = await sendEndlessly(editor);
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"too-large"/);
    expect(sentAtAnswer).toBeLessThan(60_000_000);
    expect(sent).toBeLessThan(90_000_000);
    expect(await kept()).toEqual(before);
  });

  test('of a stranger is not read at all', async () => {
    const { answer, sentAtAnswer } = await sendEndlessly(undefined);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(sentAtAnswer).toBeLessThan(20_000_000);
  });

  test('of someone who hangs up leaves nothing behind', async () => {
    const before = await kept();
    const line = connect(Number(new URL(app.url).port), '127.0.0.1');
    const lines = [
      ...head,
      `Authorization: Bearer ${editor.accessToken}`,
      'Content-Length: 9000000',
      '',
      part,
    ];
    line.write(lines.join('\r\n'));
    line.write(Buffer.alloc(1_000_000));
    await expect.poll(kept).not.toEqual(before);
    line.destroy();
    await expect.poll(kept).toEqual(before);
  });
});

test('a record deleted for good takes its files with it', async () => {
  const before = await kept();
  const { _id } = (await send()).body.data.info;
  await fetch(`${app.url}/api/attachments/${_id}.small.webp`);
  expect((await kept()).length).toBe(before.length + 2);
  await admin.delete(`/api/attachments/${_id}`);
  expect((await fetch(`${app.url}/api/attachments/${_id}.small.webp`)).status).toBe(404);
  expect((await kept()).length).toBe(before.length + 2);
  await admin.post('/api/attachments', { _id }, { 'x-service-method': 'purge' });
  await expect.poll(kept).toEqual(before);
});
