import { SpreadsheetError } from '../spreadsheet-error.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/**
 * The name, in UTF-16, of the stream that contains an encrypted workbook in a compound file (MS-OFFCRYPTO).
 */
const ENCRYPTED_STREAM = Uint8Array.from(
  [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]),
);

/** Throws `encrypted` or `not-a-workbook` unless a file starts like a zip file. */
export function checkContainer(file: Uint8Array): void {
  if (startsWith(file, ZIP)) return;
  if (!startsWith(file, COMPOUND)) {
    throw new SpreadsheetError('not-a-workbook', 'The file is not an Excel workbook (.xlsx).');
  }
  if (contains(file, ENCRYPTED_STREAM)) {
    throw new SpreadsheetError('encrypted', 'The workbook is protected by a password: save it without one.');
  }
  throw new SpreadsheetError(
    'not-a-workbook',
    'The file is in an older Excel format (.xls): save it as an Excel workbook (.xlsx).',
  );
}

function startsWith(file: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => file[index] === byte);
}

function contains(file: Uint8Array, wanted: Uint8Array): boolean {
  const [first = 0] = wanted;
  for (let at = file.indexOf(first); at !== -1; at = file.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => file[at + index] === byte)) return true;
  }
  return false;
}
