import { execFile } from 'node:child_process';
import { mkdir, mkdtempDisposable, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openPartFile } from './part-file.ts';
import { createPartJournal } from './part-journal.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function startFolder() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'part-file-'));
  const journalPath = join(folder.path, 'program', 'unfinished.json');
  const place = join(folder.path, 'place');
  await mkdir(place);
  return {
    place,
    journal: createPartJournal(journalPath),
    breakJournal: async () => {
      await rm(dirname(journalPath), { recursive: true });
      await writeFile(dirname(journalPath), 'not a folder');
    },
    noted: async (): Promise<unknown> => JSON.parse(await readFile(journalPath, 'utf8')),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

test('the file gets its name only when it is finished', async () => {
  await using at = await startFolder();
  const path = join(at.place, 'news.csv');
  const file = await openPartFile(path, at.journal);
  await file.write(bytes('a,b\r\n'));
  expect(await readdir(at.place)).toEqual(['news.csv.part']);
  expect(await at.noted()).toEqual([`${path}.part`]);
  await file.write(bytes('1,2\r\n'));
  expect(await file.finish()).toBe(10);
  expect(await readdir(at.place)).toEqual(['news.csv']);
  expect(await readFile(path, 'utf8')).toBe('a,b\r\n1,2\r\n');
  expect(await at.noted()).toEqual([]);
});

test('an existing file stays until the new one is complete', async () => {
  await using at = await startFolder();
  const path = join(at.place, 'news.csv');
  await writeFile(path, 'old');
  const file = await openPartFile(path, at.journal);
  await file.write(bytes('new'));
  expect(await readFile(path, 'utf8')).toBe('old');
  await file.finish();
  expect(await readFile(path, 'utf8')).toBe('new');
});

test('a file can be finished even if the journal can no longer be written', async () => {
  await using at = await startFolder();
  const path = join(at.place, 'news.csv');
  const file = await openPartFile(path, at.journal);
  await file.write(bytes('a'));
  await at.breakJournal();
  expect(await file.finish()).toBe(1);
  await file.abort();
  expect(await readdir(at.place)).toEqual(['news.csv']);
});

test('an aborted file is deleted; aborting twice or after the end is harmless', async () => {
  await using at = await startFolder();
  const file = await openPartFile(join(at.place, 'news.csv'), at.journal);
  await file.write(bytes('a'));
  await file.abort();
  await file.abort();
  expect(await readdir(at.place)).toEqual([]);
  expect(await at.noted()).toEqual([]);
  await expect(file.write(bytes('b'))).rejects.toMatchObject({ code: 'unknownHandle' });
  await expect(file.finish()).rejects.toMatchObject({ code: 'unknownHandle' });

  const whole = await openPartFile(join(at.place, 'whole.csv'), at.journal);
  await whole.finish();
  await whole.abort();
  expect(await readdir(at.place)).toEqual(['whole.csv']);
});

test('chunks that are not awaited are written in order', async () => {
  await using at = await startFolder();
  const path = join(at.place, 'order.txt');
  const file = await openPartFile(path, at.journal);
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  await Promise.all([...letters.map((letter) => file.write(bytes(letter))), file.finish()]);
  expect(await readFile(path, 'utf8')).toBe(letters.join(''));
});

test("a person's own .part file is not overwritten", async () => {
  await using at = await startFolder();
  const path = join(at.place, 'news.csv');
  await writeFile(`${path}.part`, 'mine');
  const file = await openPartFile(path, at.journal);
  expect((await readdir(at.place)).toSorted()).toEqual(['news.csv.2.part', 'news.csv.part']);
  await file.finish();
  expect(await readFile(`${path}.part`, 'utf8')).toBe('mine');
});

test('two unfinished files of the same name do not interfere', async () => {
  await using at = await startFolder();
  const path = join(at.place, 'news.csv');
  const [first, second] = [await openPartFile(path, at.journal), await openPartFile(path, at.journal)];
  await first.write(bytes('first'));
  await second.write(bytes('second'));
  await first.finish();
  await second.abort();
  expect(await readdir(at.place)).toEqual(['news.csv']);
  expect(await readFile(path, 'utf8')).toBe('first');
});

test('a file cannot replace a folder of its name, and is deleted', async () => {
  await using at = await startFolder();
  const path = join(at.place, 'taken');
  await mkdir(path);
  const file = await openPartFile(path, at.journal);
  await expect(file.finish()).rejects.toThrow();
  expect(await readdir(at.place)).toEqual(['taken']);
  expect(await at.noted()).toEqual([]);
});

test('a missing folder rejects at once and leaves no journal entry', async () => {
  await using at = await startFolder();
  await expect(openPartFile(join(at.place, 'gone', 'news.csv'), at.journal)).rejects.toMatchObject({
    code: 'ENOENT',
  });
  expect(await at.noted()).toEqual([]);
});

test.skipIf(process.platform === 'win32')(
  'a full disk rejects the chunk, and nothing is left behind',
  async () => {
    await using at = await startFolder();
    const source = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
    const script = `
    const { openPartFile } = await import(${source('./part-file.ts')});
    const { createPartJournal } = await import(${source('./part-journal.ts')});
    const [place, journal] = process.argv.slice(1);
    const file = await openPartFile(place + '/news.csv', createPartJournal(journal));
    const codes = [];
    for (const step of [() => file.write(new Uint8Array(2 ** 20)), () => file.finish(), () => file.abort()])
      codes.push(await step().then(() => 'done', (error) => error.code));
    console.log(codes.join());
  `;
    // The operating system limits this process to writing 64 KiB, like a full disk.
    const words = [
      '-c',
      'ulimit -f 64 && exec "$@"',
      'sh',
      process.execPath,
      '--input-type=module',
      '-e',
      script,
    ];
    const run = promisify(execFile);
    const { stdout } = await run('sh', [...words, at.place, join(at.place, '..', 'journal.json')]);
    expect(stdout.trim()).toBe('EFBIG,unknownHandle,done');
    expect(await readdir(at.place)).toEqual([]);
  },
);
