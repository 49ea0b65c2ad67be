import { FILE_NAME_LENGTH } from '../../ipc/limits.ts';

/** Maximum bytes of a name in UTF-8: systems allow 255, and `.part` is appended. */
const NAME_BYTES = 240;

/** Names that Windows reserves for devices, with any extension. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

// Separators and wildcards of any system, control characters, and bidirectional or zero-width characters.
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Returns a name that every system accepts for a file, close to the suggested one. */
export function safeFileName(suggested: string): string {
  const name = suggested
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSAFE, '_')
    .replace(/^[.\s_]+/, '')
    .replace(/[.\s]+$/, '');
  const safe = name === '' ? 'harbour' : name;
  return shorten(RESERVED.test(safe) ? `_${safe}` : safe);
}

/** Removes characters from the middle, so that the extension stays. */
function shorten(name: string): string {
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  const stem = Array.from(name.slice(0, name.length - extension.length));
  while (isTooLong(stem.join('') + extension)) stem.pop();
  return stem.join('').replace(/[.\s]+$/, '') + extension;
}

function isTooLong(name: string): boolean {
  return name.length > FILE_NAME_LENGTH || Buffer.byteLength(name) > NAME_BYTES;
}
