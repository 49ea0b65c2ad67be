/** Keys of a shortcut, such as `mod+shift+k`; `mod` is Command on a Mac and Control elsewhere. */
export type Shortcut = string;

interface PressedKeys extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> {}

const NAMES: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  enter: 'Enter',
  escape: 'Esc',
  space: 'Space',
  home: 'Home',
  end: 'End',
  pageup: 'Page Up',
  pagedown: 'Page Down',
  delete: 'Delete',
  backspace: 'Backspace',
  contextmenu: 'Menu',
};

/** Returns the keys in reading order, each as labelled on its key cap. */
export function shortcutKeys(shortcut: Shortcut, isMac: boolean): readonly string[] {
  return shortcut.split('+').map((part) => keyName(part, isMac));
}

/** True when exactly these keys are pressed. A key that itself needs Shift (`?`) is written without it. */
export function isPressed(shortcut: Shortcut, event: PressedKeys, isMac: boolean): boolean {
  const parts = shortcut.split('+');
  const key = parts.at(-1) ?? '';
  const [mod, other] = isMac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  return (
    (event.key === ' ' ? 'space' : event.key.toLowerCase()) === key &&
    mod === parts.includes('mod') &&
    !other &&
    event.altKey === parts.includes('alt') &&
    (event.shiftKey === parts.includes('shift') || (event.shiftKey && !/^[a-z]$|^\w{2,}$/.test(key)))
  );
}

/** True on Apple's systems, where shortcuts use Command. */
export function isApple(platform: string): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

/** True while keys produce text: the person is typing into a field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}

function keyName(part: string, isMac: boolean): string {
  if (part === 'mod') return isMac ? '⌘' : 'Ctrl';
  if (part === 'shift') return isMac ? '⇧' : 'Shift';
  if (part === 'alt') return isMac ? '⌥' : 'Alt';
  return NAMES[part] ?? part.toUpperCase();
}
