import type { Storage } from '@harbour/core/platform';
import { expect, test } from 'vitest';
import { openServerStorage } from './server-storage.ts';

const ONE = 'https://one.example';
const OTHER = 'https://one.example:8443';

/** A device's storage in memory. */
function deviceStorage(stored: Readonly<Record<string, string>> = {}): Storage {
  const texts = new Map(Object.entries(stored));
  return {
    get: (key) => texts.get(key),
    set: (key, text) => texts.set(key, text).has(key),
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  };
}

test('a value stored for one server does not exist for another', () => {
  const device = deviceStorage();
  const [one, other] = [openServerStorage(device, ONE), openServerStorage(device, OTHER)];
  one.set('table.news', 'wide');
  expect([one.get('table.news'), one.keys()]).toEqual(['wide', ['table.news']]);
  expect([other.get('table.news'), other.keys()]).toEqual([undefined, []]);
  other.remove('table.news');
  expect(openServerStorage(device, ONE).get('table.news')).toBe('wide');
});

const UNNAMED = {
  'table.news': '{}',
  'table.drafts.news': '[]',
  'harbour.recent': '[1]',
  'harbour.email': 'ada@one.example',
  'harbour.import.products': '{"SKU":"slug"}',
};

test('values stored before servers had names move only to the first server that is opened', () => {
  const device = deviceStorage(UNNAMED);
  const one = openServerStorage(device, ONE);
  const other = openServerStorage(device, OTHER);
  expect(Object.fromEntries(one.keys().map((key) => [key, one.get(key)]))).toEqual(UNNAMED);
  expect(other.keys()).toEqual([]);
  expect(device.keys().filter((key) => key in UNNAMED)).toEqual([]);
});

test("the program's own settings are the same for every server", () => {
  const device = deviceStorage({ 'harbour.theme': 'dark', 'harbour.locale': 'zh-hk' });
  openServerStorage(device, ONE);
  expect(device.get('harbour.theme')).toBe('dark');
  expect(device.get('harbour.locale')).toBe('zh-hk');
});

test('without space for the new name, the old one is kept', () => {
  const device = { ...deviceStorage(UNNAMED), set: () => false };
  openServerStorage(device, ONE);
  expect(device.get('harbour.email')).toBe('ada@one.example');
});

test("a page of the server's own origin stores values under plain names", () => {
  const device = deviceStorage(UNNAMED);
  openServerStorage(device, '').set('table.ads', '{}');
  expect(device.get('table.ads')).toBe('{}');
  expect(device.get('harbour.recent')).toBe('[1]');
});
