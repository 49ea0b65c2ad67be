import { expect, test } from 'vitest';
import { createDownload, hasSavePicker, type SavedFile, saveWithPicker } from './browser-files.ts';

/** A browser whose user chooses one destination, with or without an existing file. */
function startPicker(before: string | undefined) {
  const place = { content: before ?? '', isThere: true };
  let aside: string[] = [];
  const file: SavedFile = {
    name: 'chosen.csv',
    getFile: async () => ({ size: place.content.length }),
    async createWritable() {
      aside = [];
      return {
        write: async (chunk) => void aside.push(new TextDecoder().decode(chunk)),
        async close() {
          place.content = aside.join('');
        },
        async abort() {
          aside = [];
        },
      };
    },
    async remove() {
      place.isThere = false;
    },
  };
  return { place, page: { showSaveFilePicker: async () => file } };
}

const bytes = new TextEncoder().encode('a,b');

test('a file gets its content only when it is finished', async () => {
  const { place, page } = startPicker(undefined);
  const writer = await saveWithPicker(page, 'news.csv');
  await writer?.write(bytes);
  expect(place.content).toBe('');
  expect(await writer?.finish()).toBe(3);
  await writer?.abort();
  expect(place).toEqual({ content: 'a,b', isThere: true });
});

test('aborting removes a new file and keeps an existing one', async () => {
  const fresh = startPicker(undefined);
  const writer = await saveWithPicker(fresh.page, 'news.csv');
  await writer?.write(bytes);
  await writer?.abort();
  await writer?.abort();
  expect(fresh.place.isThere).toBe(false);

  const old = startPicker('mine');
  await (await saveWithPicker(old.page, 'news.csv'))?.abort();
  expect(old.place).toEqual({ content: 'mine', isThere: true });
});

test('a cancelled dialog returns no file; any other error is thrown', async () => {
  const fail = (name: string) => ({
    showSaveFilePicker: () => Promise.reject(new DOMException('No', name)),
  });
  expect(await saveWithPicker(fail('AbortError'), 'news.csv')).toBeUndefined();
  await expect(saveWithPicker(fail('SecurityError'), 'news.csv')).rejects.toThrow('No');
});

test('detects whether the browser has the picker', () => {
  expect(hasSavePicker({})).toBe(false);
  expect(hasSavePicker(startPicker(undefined).page)).toBe(true);
});

function startDownload() {
  const handed: Blob[] = [];
  const writer = createDownload({
    name: 'news.csv',
    mime: 'text/csv',
    handOver: (content) => void handed.push(content),
  });
  return { writer, handed };
}

test('the file is downloaded only when it is complete', async () => {
  const { writer, handed } = startDownload();
  await writer.write(bytes);
  await writer.write(bytes.subarray(1));
  expect(handed).toEqual([]);
  expect(await writer.finish()).toBe(5);
  expect(await handed[0]?.text()).toBe('a,b,b');
  expect(handed[0]?.type).toBe('text/csv');
  await writer.abort();
});

test('a chunk is copied when it is written', async () => {
  const { writer, handed } = startDownload();
  const chunk = bytes.slice();
  await writer.write(chunk);
  chunk.fill(0);
  await writer.finish();
  expect(await handed[0]?.text()).toBe('a,b');
});

test('an aborted file is not downloaded', async () => {
  const { writer, handed } = startDownload();
  await writer.write(bytes);
  await writer.abort();
  await expect(writer.finish()).rejects.toMatchObject({ code: 'unknownHandle' });
  expect(handed).toEqual([]);
});
