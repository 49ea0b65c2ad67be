import { SpreadsheetError } from '../spreadsheet-error.ts';
import type { Archive } from './archive.ts';
import { readXml } from './xml-events.ts';

/** The structure of a workbook, read before its cells. */
export interface Book {
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

const BOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/**
 * Finds a workbook's parts, and the sheet with this name or else the first visible one; throws
 * `not-a-workbook`, `no-such-sheet`.
 */
export async function readBook(archive: Archive, wanted: string | undefined): Promise<Book> {
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
export async function sheetNames(archive: Archive): Promise<readonly string[]> {
  const { sheets } = await readSheets(archive);
  return sheets.filter(({ visible }) => visible).map(({ name }) => name);
}

async function readSheets(archive: Archive) {
  const sheets: Sheet[] = [];
  let from1904 = false;
  await readXml(archive.read(BOOK), {
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
  await readXml(archive.read(RELATIONS), {
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
