import { describe, expect, it } from 'vitest';
import { isApple, isPressed, shortcutKeys } from './shortcut.ts';

const keys = { key: 'k', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

describe('a shortcut', () => {
  it.each([
    ['mod+k', false, ['Ctrl', 'K']],
    ['mod+k', true, ['⌘', 'K']],
    ['mod+shift+enter', false, ['Ctrl', 'Shift', 'Enter']],
    ['alt+arrowup', true, ['⌥', '↑']],
    ['?', false, ['?']],
    ['shift+f10', false, ['Shift', 'F10']],
    ['mod+pagedown', false, ['Ctrl', 'Page Down']],
    ['contextmenu', false, ['Menu']],
  ] as const)('%s is shown as key caps (Apple: %s)', (shortcut, isMac, expected) => {
    expect(shortcutKeys(shortcut, isMac)).toEqual(expected);
  });

  it.each([
    ['mod+k', { ctrlKey: true }, true],
    ['mod+k', { metaKey: true }, false],
    ['mod+k', { ctrlKey: true, shiftKey: true }, false],
    ['mod+k', { ctrlKey: true, altKey: true }, false],
    ['mod+k', {}, false],
    ['mod+shift+k', { key: 'K', ctrlKey: true, shiftKey: true }, true],
    ['?', { key: '?', shiftKey: true }, true],
    ['?', { key: '?' }, true],
    ['enter', { key: 'Enter' }, true],
    ['enter', { key: 'Enter', shiftKey: true }, false],
    ['space', { key: ' ' }, true],
  ] as const)('%s matches %o: %s', (shortcut, pressed, expected) => {
    expect(isPressed(shortcut, { ...keys, ...pressed }, false)).toBe(expected);
  });

  it('uses Command instead of Control on a Mac', () => {
    expect(isPressed('mod+k', { ...keys, metaKey: true }, true)).toBe(true);
    expect(isPressed('mod+k', { ...keys, ctrlKey: true }, true)).toBe(false);
  });

  it('recognises Apple’s systems', () => {
    expect(['MacIntel', 'iPad', 'Win32', 'Linux x86_64'].map(isApple)).toEqual([true, true, false, false]);
  });
});
