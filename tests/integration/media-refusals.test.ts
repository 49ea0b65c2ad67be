import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { flatPng, hollowPng, photograph } from '../kit/pictures.ts';
import { type Person, startTestApp } from '../kit/start-test-app.ts';
import { storedFiles, type Upload, upload } from '../kit/upload.ts';

const app = forAllTests(await startTestApp());
const [editor, admin] = await Promise.all([app.signIn('editor'), app.signIn('admin')]);
const photo = Buffer.from(await photograph());

const send = (bytes: Uint8Array<ArrayBuffer> = photo, options: Upload = {}) =>
  upload({ app, person: editor }, bytes, options);

/** Begins to send a picture, and returns the function that sends the rest and resolves with the status. */
async function beginUpload(person: Person, path: string): Promise<() => Promise<number | undefined>> {
  const before = (await storedFiles(app)).length;
  const boundary = 'harbour-test';
  const sending = request(`${app.url}/api/attachments/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.accessToken}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  const responded = once(sending, 'response');
  const file = 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg';
  sending.write(`--${boundary}\r\n${file}\r\n\r\n`);
  sending.write(photo.subarray(0, 100));
  await eventually(async () => expect((await storedFiles(app)).length).toBe(before + 1));
  return async () => {
    sending.write(photo.subarray(100));
    sending.end(`\r\n--${boundary}--\r\n`);
    const [response]: IncomingMessage[] = await responded;
    return response?.resume().statusCode;
  };
}

test('an upload whose sender is disabled while it arrives stores nothing', async () => {
  const [leaving, stays] = [await app.signIn('editor'), await app.signIn('editor')];
  const { info } = (await upload({ app, person: stays }, photo)).body.data;
  const before = await storedFiles(app);
  for (const path of ['upload', `replace/${info._id}?version=${info.version}`]) {
    await app.app.service('admins').patch(leaving.account.id, { disabledAt: null });
    const again = await app.signInAgain(leaving);
    const finish = await beginUpload(again, path);
    await app.app.service('admins').patch(leaving.account.id, { disabledAt: new Date().toISOString() });
    expect(await finish()).toBe(401);
    expect(await storedFiles(app)).toEqual(before);
  }
  const finish = await beginUpload(stays, 'upload');
  expect(await finish()).toBe(201);
});

describe('rejects an upload and stores nothing:', () => {
  let before: Awaited<ReturnType<typeof stored>>;
  beforeEach(async () => {
    before = await stored();
  });
  afterEach(async () => expect(await stored()).toEqual(before));

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
    { fact: 'a decompression bomb', bytes: () => hollowPng(16_000, 16_000), code: 'too-large' },
    { fact: 'a picture of 51 million pixels', bytes: () => flatPng(10_000, 5_100), code: 'too-large' },
    { fact: 'a picture of 16,384 pixels in width', bytes: () => flatPng(16_384, 8), code: 'too-large' },
    { fact: 'another field', bytes: async () => photo, options: { field: 'picture' }, code: 'bad-request' },
    {
      fact: 'a group that is a path',
      bytes: async () => photo,
      options: { dir: '..%2Fetc' },
      code: 'invalid-data',
    },
  ])('$fact', async ({ bytes, options, code }) => {
    const { status, body } = await send(Buffer.from(await bytes()), options);
    expect([status, body.data.code]).toEqual([code === 'too-large' ? 413 : 400, code]);
    expect(body.message.length).toBeGreaterThan(20);
  });

  test('two files at once', async () => {
    const form = new FormData();
    form.append('file', new File([photo], 'a.jpg'));
    form.append('file', new File([photo], 'b.jpg'));
    const response = await post(form);
    expect((await response.json()).data.code).toBe('bad-request');
  });

  test.each([
    ['no form', 'application/json', '{}'],
    ['a form without its boundary', 'multipart/form-data', 'x'],
    ['a form without an end', 'multipart/form-data; boundary=x', '--x\r\n'],
    ['a form without a part', 'multipart/form-data; boundary=x', '--x--\r\n'],
    ['another type', 'image/jpeg', 'x'],
  ])('%s', async (_what, type, body) => {
    const response = await post(body, type);
    expect([response.status, (await response.json()).data.code]).toEqual([400, 'bad-request']);
  });

  test('a file whose record cannot be created', async () => {
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
  });
});

/** The stored files, and the number of their records. */
async function stored() {
  const { total } = (await admin.get('/api/attachments?$limit=0')).body;
  return { files: await storedFiles(app), total };
}

function post(body: FormData | string, type?: string): Promise<Response> {
  const authorization = `Bearer ${editor.accessToken}`;
  const headers = type === undefined ? { authorization } : { authorization, 'content-type': type };
  return fetch(`${app.url}/api/attachments/upload`, { method: 'POST', headers, body });
}
