import { padCells, type SheetRow } from '../cells/sheet-row.ts';
import { INFLATED_BYTES, READ_BYTES } from '../limits.ts';
import { collectBytes } from '../read/limit-bytes.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';
import { type Archive, openArchive } from './archive.ts';
import { unescapeCellText } from './check-cell.ts';
import { readDateStyles } from './read-date-styles.ts';
import { createSheetParser, createTextCollector } from './sheet-parser.ts';
import { parseXml, readXml } from './xml-events.ts';

/** Options for reading a workbook. */
export interface ReadXlsxOptions {
  /** The sheet's name; the first visible sheet by default. */
  readonly sheet?: string;
  /** Largest file accepted, in bytes; 64 MiB by default. */
  readonly maxBytes?: number;
  /** Largest inflated size of all parts, in bytes; 512 MiB by default. */
  readonly maxInflatedBytes?: number;
}

/**
 * Reads the rows of one sheet of a workbook (.xlsx) one after another; the file itself is kept in memory.
 * Formulas give their results, rich text its plain text, dates the wall time they show. Rows and cells
 * without content are skipped. Throws SpreadsheetError: `not-a-workbook`, `encrypted`, `damaged`,
 * `no-such-sheet`, `too-large`.
 */
export async function* readXlsx(
  chunks: AsyncIterable<Uint8Array>,
  options: ReadXlsxOptions = {},
): AsyncGenerator<SheetRow> {
  const file = await collectBytes(chunks, options.maxBytes ?? READ_BYTES);
  checkContainer(file);
  const archive = openArchive(file, options.maxInflatedBytes ?? INFLATED_BYTES);
  const book = await readBook(archive, options.sheet);
  const parser = createSheetParser({
    strings: await readSharedStrings(archive, book.sharedStringsPart),
    dateStyles: await readDateStyles(archive, book.stylesPart),
    from1904: book.from1904,
  });
  let width: number | undefined;
  for await (const _ of parseXml(archive.read(book.sheetPart), parser.handler)) {
    for (const { number, cells } of parser.take()) {
      width ??= cells.length;
      yield { number, cells: padCells(cells, width), isRagged: false };
    }
  }
}

/** Returns the names of a workbook's visible sheets, in order; throws as {@link readXlsx} does. */
export async function readSheetNames(chunks: AsyncIterable<Uint8Array>): Promise<readonly string[]> {
  const file = await collectBytes(chunks, READ_BYTES);
  checkContainer(file);
  return sheetNames(openArchive(file, INFLATED_BYTES));
}

/** Reads the texts that cells refer to by index, without formatting within a text. */
async function readSharedStrings(archive: Archive, part: string | undefined): Promise<readonly string[]> {
  const strings: string[] = [];
  if (part === undefined || !archive.has(part)) return strings;
  const collector = createTextCollector();
  await readXml(archive.read(part), {
    open: collector.open,
    text: collector.text,
    close(name) {
      collector.close(name);
      if (name === 'si') strings.push(unescapeCellText(collector.take()));
    },
  });
  return strings;
}

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/**
 * The name, in UTF-16, of the stream that contains an encrypted workbook in a compound file (MS-OFFCRYPTO).
 */
const ENCRYPTED_STREAM = Uint8Array.from(
  [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]),
);

/** Throws `encrypted` or `not-a-workbook` unless a file starts like a zip file. */
function checkContainer(file: Uint8Array): void {
  if (startsWith(file, ZIP_SIGNATURE)) return;
  if (!startsWith(file, COMPOUND_SIGNATURE)) {
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

/** The structure of a workbook, read before its cells. */
interface Book {
  /** The part that contains the sheet. */
  readonly sheetPart: string;
  readonly sharedStringsPart: string | undefined;
  readonly stylesPart: string | undefined;
  /** True if days are counted from 1904, as on old Macs. */
  readonly from1904: boolean;
}

interface Sheet {
  readonly name: string;
  readonly relation: string;
  readonly visible: boolean;
}

const BOOK_PART = 'xl/workbook.xml';
const RELATIONS_PART = 'xl/_rels/workbook.xml.rels';

/**
 * Finds a workbook's parts, and the sheet with this name or else the first visible one; throws
 * `not-a-workbook`, `no-such-sheet`.
 */
async function readBook(archive: Archive, wanted: string | undefined): Promise<Book> {
  const { sheets, from1904 } = await readSheets(archive);
  const relations = await readRelations(archive);
  const sheet = sheets.find(({ name, visible }) => (wanted === undefined ? visible : name === wanted));
  const sheetPart = sheet && relations.find(({ id }) => id === sheet.relation)?.part;
  if (sheetPart === undefined) throw noSuchSheet(wanted, sheets);
  const partOf = (type: string) => relations.find((relation) => relation.type.endsWith(type))?.part;
  return {
    sheetPart,
    sharedStringsPart: partOf('/sharedStrings'),
    stylesPart: partOf('/styles'),
    from1904,
  };
}

/** Returns the names of a workbook's visible sheets, in order; throws as {@link readBook} does. */
async function sheetNames(archive: Archive): Promise<readonly string[]> {
  const { sheets } = await readSheets(archive);
  return sheets.filter(({ visible }) => visible).map(({ name }) => name);
}

async function readSheets(archive: Archive) {
  const sheets: Sheet[] = [];
  let from1904 = false;
  await readXml(archive.read(BOOK_PART), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      sheets.push({
        name: attributes.name ?? '',
        relation: relationOf(attributes),
        visible: (attributes.state ?? 'visible') === 'visible',
      });
    },
  });
  return { sheets, from1904 };
}

async function readRelations(archive: Archive) {
  const relations: { readonly id: string; readonly type: string; readonly part: string }[] = [];
  await readXml(archive.read(RELATIONS_PART), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name === 'Relationship') relations.push({ id: Id, type: Type, part: partName(Target) });
    },
  });
  return relations;
}

// The writer chooses the prefix; the attribute is always `id` in another namespace.
function relationOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
}

function partName(target: string): string {
  return new URL(target, 'part:/xl/').pathname.slice(1);
}

function noSuchSheet(wanted: string | undefined, sheets: readonly Sheet[]): SpreadsheetError {
  const names = sheets.map(({ name }) => `“${name}”`).join(', ');
  return new SpreadsheetError(
    'no-such-sheet',
    wanted === undefined
      ? 'The workbook has no sheet that is not hidden.'
      : `The workbook has no sheet “${wanted}”, only ${names}.`,
  );
}
