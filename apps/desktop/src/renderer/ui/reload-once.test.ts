import { describe, expect, it } from 'vitest';
import { isChunkFailure, RELOAD_GUARD_MS, reloadOnce } from './reload-once.ts';

function keeping(canKeep = true) {
  const texts = new Map<string, string>();
  return {
    get: (key: string) => texts.get(key),
    set: (key: string, text: string) => canKeep && texts.set(key, text) === texts,
  };
}

describe('a page whose file is missing', () => {
  it('reloads the window at most once a minute', () => {
    const storage = keeping();
    const start = 1_000_000;
    const tries = [start, start + RELOAD_GUARD_MS - 1, start + RELOAD_GUARD_MS];
    expect(tries.map((now) => reloadOnce(storage, now, () => {}))).toEqual([true, false, true]);
  });

  it('does not reload if it could not prevent the next reload', () => {
    expect(reloadOnce(keeping(false), 1_000_000, () => {})).toBe(false);
  });

  it.each([
    ['Failed to fetch dynamically imported module: app://bundle/assets/a.js', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /assets/a.css', true],
    ['Cannot read properties of undefined', false],
  ])('is recognised by its message: %s', (message, expected) => {
    expect(isChunkFailure(new Error(message))).toBe(expected);
  });
});
