import { expect, test } from 'vitest';
import { hasSavePicker, type SavedFile, saveWithPicker } from './save-picker.ts';

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
