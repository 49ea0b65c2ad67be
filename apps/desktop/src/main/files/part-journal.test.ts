import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPartFile } from './part-file.ts';
import { createPartJournal } from './part-journal.ts';

async function startFolder() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'part-journal-'));
  return {
    path: (name: string) => join(folder.path, name),
    names: () => readdir(folder.path),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

test('the next start deletes the unfinished files of a killed program', async () => {
  await using at = await startFolder();
  const file = await openPartFile(at.path('news.csv'), createPartJournal(at.path('journal.json')));
  await file.write(new Uint8Array(10));
  expect(await at.names()).toEqual(['journal.json', 'news.csv.part']);
  await createPartJournal(at.path('journal.json')).removeLeftovers();
  expect(await at.names()).toEqual(['journal.json']);
  expect(await readFile(at.path('journal.json'), 'utf8')).toBe('[]');
  await file.abort();
});

test('a first start has nothing to remove', async () => {
  await using at = await startFolder();
  await createPartJournal(at.path('journal.json')).removeLeftovers();
  expect(await at.names()).toEqual([]);
});

test('a journal that names anything but unfinished files is ignored', async () => {
  await using at = await startFolder();
  await writeFile(at.path('precious.txt'), 'mine');
  await writeFile(at.path('journal.json'), JSON.stringify([at.path('precious.txt')]));
  await createPartJournal(at.path('journal.json')).removeLeftovers();
  expect(await at.names()).toEqual(['journal.json', 'precious.txt']);
});

test.each(['', '{', 'null', '[1]'])('the damaged journal %j counts as empty', async (text) => {
  await using at = await startFolder();
  await writeFile(at.path('journal.json'), text);
  const journal = createPartJournal(at.path('journal.json'));
  await journal.removeLeftovers();
  await journal.add(at.path('a.part'));
  expect(JSON.parse(await readFile(at.path('journal.json'), 'utf8'))).toEqual([at.path('a.part')]);
});

test('concurrent changes lose nothing', async () => {
  await using at = await startFolder();
  const journal = createPartJournal(at.path('journal.json'));
  const parts = Array.from({ length: 20 }, (_, index) => at.path(`${index}.part`));
  await Promise.all(parts.map((part) => journal.add(part)));
  await Promise.all(parts.slice(1).map((part) => journal.remove(part)));
  expect(JSON.parse(await readFile(at.path('journal.json'), 'utf8'))).toEqual(parts.slice(0, 1));
});
