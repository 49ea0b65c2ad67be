import { expect, test } from 'vitest';
import { createLocalStorage } from './local-storage.ts';

/** A browser's storage in memory, with a limited number of characters. */
function browserStorage(room = Number.POSITIVE_INFINITY): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    clear: () => texts.clear(),
    getItem: (key) => texts.get(key) ?? null,
    removeItem: (key) => void texts.delete(key),
    setItem(key, text) {
      if (text.length > room) throw new DOMException('Full', 'QuotaExceededError');
      texts.set(key, text);
    },
  };
}

test('a value is stored until it is removed', () => {
  const storage = createLocalStorage({ localStorage: browserStorage() });
  expect(storage.get('theme')).toBeUndefined();
  expect(storage.set('theme', 'dark')).toBe(true);
  expect(storage.get('theme')).toBe('dark');
  expect(storage.keys()).toEqual(['theme']);
  storage.remove('theme');
  storage.remove('theme');
  expect(storage.get('theme')).toBeUndefined();
});

test('a value that does not fit leaves the old one unchanged', () => {
  const storage = createLocalStorage({ localStorage: browserStorage(4) });
  expect(storage.set('theme', 'dark')).toBe(true);
  expect(storage.set('theme', 'light')).toBe(false);
  expect(storage.get('theme')).toBe('dark');
});

test('where storage is forbidden, nothing is stored and nothing fails', () => {
  const storage = createLocalStorage({
    get localStorage(): Storage {
      throw new DOMException('Forbidden', 'SecurityError');
    },
  });
  expect(storage.set('theme', 'dark')).toBe(false);
  expect(storage.get('theme')).toBeUndefined();
  expect(storage.keys()).toEqual([]);
  storage.remove('theme');
});
