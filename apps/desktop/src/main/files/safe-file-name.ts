import { FILE_NAME_LENGTH } from '../../ipc/limits.ts';

/** Bytes of a name in UTF-8: systems take 255, and `.part` comes on top. */
const NAME_BYTES = 240;

/** Names that Windows keeps for devices, whatever extension follows. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

// Separators and wildcards of any system, controls, and marks that turn the reading direction or have no
// width.
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A name that every system takes as one file, close to the one suggested. */
export function safeFileName(suggested: string, fallback = 'harbour'): string {
  const name = suggested
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSAFE, '_')
    .replace(/^[.\s_]+/, '')
    .replace(/[.\s]+$/, '');
  const safe = name === '' ? fallback : name;
  return shorten(RESERVED.test(safe) ? `_${safe}` : safe);
}

/** Cuts the middle away, so that the extension stays. */
function shorten(name: string): string {
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  const stem = [...name.slice(0, name.length - extension.length)];
  while (isTooLong(stem.join('') + extension)) stem.pop();
  return stem.join('').replace(/[.\s]+$/, '') + extension;
}

function isTooLong(name: string): boolean {
  return name.length > FILE_NAME_LENGTH || Buffer.byteLength(name) > NAME_BYTES;
}
