import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHUNK_BYTES } from '../../ipc/limits.ts';
import { createFileCalls } from './file-calls.ts';
import { createPartJournal } from './part-journal.ts';

/** Starts the file calls over a real folder; every dialog returns the given answer. */
async function startFiles() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'file-calls-'));
  const person = {
    opens: [] as readonly string[],
    saves: undefined as string | undefined,
    /** The dialogs return after this. */
    thinks: Promise.resolve(),
  };
  const seen: unknown[] = [];
  const { handlers, releaseWindow } = createFileCalls({
    dialogs: {
      async askOpen(window, request) {
        seen.push({ window, ...request });
        await person.thinks;
        return person.opens;
      },
      async askSave(window, request) {
        seen.push({ window, ...request });
        await person.thinks;
        return person.saves;
      },
      reveal: (path) => seen.push({ reveal: path }),
    },
    journal: createPartJournal(join(folder.path, 'program', 'journal.json')),
    newHandle: randomUUID,
  });
  const place = join(folder.path, 'place');
  await mkdir(place);
  return {
    place,
    person,
    seen,
    releaseWindow: (window: number) => releaseWindow?.(window),
    request(window: number, name: string, ...given: unknown[]): Promise<unknown> {
      const handler = handlers.find((known) => known.name === name);
      if (!handler) throw new Error(`There is no call ${name}`);
      return handler.respond(given, { window, server: undefined });
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

function handleIn(response: unknown): unknown {
  return Reflect.get(Object(response), 'handle');
}

test('a picked file is read in chunks, byte for byte, without revealing its path', async () => {
  await using at = await startFiles();
  const content = randomBytes(2 * CHUNK_BYTES + 17);
  const path = join(at.place, '照片.JPG');
  await writeFile(path, content);
  at.person.opens = [path];
  const response = await at.request(1, 'files:pick', { accept: ['image/*'], multiple: true });
  expect(response).toEqual([
    { handle: expect.any(String), name: '照片.JPG', mime: 'image/jpeg', size: content.byteLength },
  ]);
  const [picked] = Array.isArray(response) ? response : [];
  const hash = createHash('sha256');
  for (let offset = 0; offset < content.byteLength; offset += CHUNK_BYTES) {
    const chunk = await at.request(1, 'files:read', handleIn(picked), offset);
    if (chunk instanceof Uint8Array) hash.update(chunk);
  }
  expect(hash.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
  expect(await at.request(1, 'files:read', handleIn(picked), content.byteLength)).toHaveLength(0);
});

test('a file that changed after it was picked cannot be read', async () => {
  await using at = await startFiles();
  const path = join(at.place, 'a.csv');
  await writeFile(path, 'one');
  at.person.opens = [path];
  const response = await at.request(1, 'files:pick', { accept: [], multiple: false });
  const [picked] = Array.isArray(response) ? response : [];
  await writeFile(path, 'another');
  await expect(at.request(1, 'files:read', handleIn(picked), 0)).rejects.toMatchObject({
    code: 'fileChanged',
  });
});

test('a folder cannot be picked as a file', async () => {
  await using at = await startFiles();
  at.person.opens = [at.place];
  await expect(at.request(1, 'files:pick', { accept: [], multiple: false })).rejects.toMatchObject({
    code: 'fileFailed',
  });
});

test('the dialogs get file extensions, and a file name that every system accepts', async () => {
  await using at = await startFiles();
  await at.request(4, 'files:pick', { accept: ['text/csv', '.XLSX'], multiple: false });
  expect(await at.request(4, 'files:save', '../../news: all.csv', 'text/csv')).toBeNull();
  expect(at.seen).toEqual([
    { window: 4, extensions: ['csv', 'xlsx'], multiple: false },
    { window: 4, name: 'news_ all.csv', extensions: ['csv'] },
  ]);
});

test('a file is written, finished and shown in its folder by its handle', async () => {
  await using at = await startFiles();
  at.person.saves = join(at.place, 'chosen.csv');
  const target = await at.request(1, 'files:save', 'news.csv', 'text/csv');
  expect(target).toEqual({ handle: expect.any(String), name: 'chosen.csv' });
  const handle = handleIn(target);
  await expect(at.request(1, 'files:reveal', handle)).rejects.toMatchObject({ code: 'unknownHandle' });
  await at.request(1, 'files:write', handle, new TextEncoder().encode('a,b'));
  expect(await at.request(1, 'files:finish', handle)).toBe(3);
  expect(await readFile(at.person.saves, 'utf8')).toBe('a,b');
  await at.request(1, 'files:reveal', handle);
  expect(at.seen.at(-1)).toEqual({ reveal: at.person.saves });
});

test('a handle of another window, or a path in place of a handle, is refused', async () => {
  await using at = await startFiles();
  const path = join(at.place, 'a.csv');
  await writeFile(path, 'one');
  at.person.opens = [path];
  at.person.saves = join(at.place, 'b.csv');
  const response = await at.request(1, 'files:pick', { accept: [], multiple: false });
  const [picked] = Array.isArray(response) ? response : [];
  const target = await at.request(1, 'files:save', 'b.csv', '');
  const stolen = [handleIn(picked), handleIn(target), path, at.person.saves];
  for (const handle of stolen.map((text) => String(text).slice(0, 64))) {
    const refused = { code: 'unknownHandle' };
    await expect(at.request(2, 'files:read', handle, 0)).rejects.toMatchObject(refused);
    await expect(at.request(2, 'files:write', handle, new Uint8Array(1))).rejects.toMatchObject(refused);
    await expect(at.request(2, 'files:reveal', handle)).rejects.toMatchObject(refused);
  }
  await at.releaseWindow(1);
});

test('closing a window releases its handles and deletes its unfinished files', async () => {
  await using at = await startFiles();
  at.person.saves = join(at.place, 'b.csv');
  const handle = handleIn(await at.request(1, 'files:save', 'b.csv', ''));
  await at.request(1, 'files:write', handle, new Uint8Array(5));
  await at.releaseWindow(1);
  expect(await readdir(at.place)).toEqual([]);
  await expect(at.request(1, 'files:finish', handle)).rejects.toMatchObject({ code: 'unknownHandle' });
});

test('a window has one dialog at a time: further requests are treated as cancelled', async () => {
  await using at = await startFiles();
  at.person.saves = join(at.place, 'b.csv');
  const { promise, resolve } = Promise.withResolvers<void>();
  at.person.thinks = promise;
  const first = at.request(1, 'files:save', 'b.csv', '');
  expect(await at.request(1, 'files:save', 'b.csv', '')).toBeNull();
  expect(await at.request(1, 'files:pick', { accept: [], multiple: true })).toEqual([]);
  resolve();
  expect(handleIn(await first)).toEqual(expect.any(String));
  expect(at.seen).toHaveLength(1);
  expect(handleIn(await at.request(1, 'files:save', 'c.csv', ''))).toEqual(expect.any(String));
  await at.releaseWindow(1);
});

test('a dialog that outlives its page creates no file', async () => {
  await using at = await startFiles();
  at.person.saves = join(at.place, 'b.csv');
  const { promise, resolve } = Promise.withResolvers<void>();
  at.person.thinks = promise;
  const requested = at.request(1, 'files:save', 'b.csv', '');
  await at.releaseWindow(1);
  resolve();
  expect(await requested).toBeNull();
  expect(await readdir(at.place)).toEqual([]);
});
