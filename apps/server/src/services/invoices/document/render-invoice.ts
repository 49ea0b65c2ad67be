import type { InvoiceSheet, SheetLine } from './invoice-sheet.ts';
import {
  drawWordMark,
  type Faces,
  finishPdfDocument,
  INK,
  newPdfDocument,
  type PdfDocument,
  SHEET,
} from './pdf-document.ts';

const { width, height, margin } = SHEET;
const RIGHT = width - margin;
/** The horizontal space between adjacent texts. */
const GAP = 10;
/** The space between the lines of a text. */
const LINE_GAP = 1;
/** Position and width of each column. */
const COLUMNS = {
  description: { x: margin, width: 250 },
  count: { x: margin + 256, width: 60 },
  unit: { x: margin + 322, width: 76 },
  amount: { x: margin + 404, width: RIGHT - margin - 404 },
} as const;
/** The days may also run below the count column, whose text is one line high. */
const DAYS_WIDTH = 316;
const FACTS_X = margin + 236;
const TITLE_X = margin + 290;
const TOTALS_X = margin + 180;
const FOOT_TOP = height - margin - 26;

/** The style of a text; sizes are in points. */
interface Style {
  readonly font?: 'text' | 'heading';
  readonly size: number;
  readonly ink?: string;
}

const TITLE: Style = { font: 'heading', size: 22 };
const BODY: Style = { size: 11 };
const FACT: Style = { size: 10 };
const SMALL: Style = { size: 9, ink: INK.soft };
const COLUMN: Style = { size: 8.5, ink: INK.soft };
const TOTAL = {
  part: { name: { size: 10, ink: INK.soft }, amount: BODY },
  last: { name: { size: 12 }, amount: { font: 'heading', size: 15 } },
} as const satisfies Record<string, { readonly name: Style; readonly amount: Style }>;

/** The title of the document, and its date of issue. */
interface Writing {
  readonly title: string;
  readonly writtenAt: string;
}

/** Draws an invoice as PDF, on as many pages as its lines need. */
export async function renderInvoice(faces: Faces, sheet: InvoiceSheet, writing: Writing): Promise<Buffer> {
  const [author = ''] = sheet.seller;
  const document = await newPdfDocument(faces, { ...writing, author });
  const below = renderFacts(document, sheet, renderHead(document, sheet));
  const end = sheet.lines.reduce(
    (top, line) => renderLine(document, { sheet, line, top }),
    renderColumns(document, sheet, below),
  );
  renderNotes(document, sheet, renderTotals(document, sheet, end));
  renderFeet(document, sheet);
  return finishPdfDocument(document);
}

function renderHead(
  document: PdfDocument,
  { seller, status, isOpen, title: [english, second = ''] }: InvoiceSheet,
): number {
  drawWordMark(document);
  const left = { x: margin, width: TITLE_X - GAP - margin };
  const below = write(document, seller.join('\n'), { ...SMALL, ...left, top: margin + 34 });
  const right = { x: TITLE_X, width: RIGHT - TITLE_X, align: 'right' } as const;
  write(document, english, { ...TITLE, ...right, top: margin });
  write(document, second, { size: 14, ...right, top: margin + 27 });
  const ink = isOpen ? INK.soft : INK.action;
  write(document, status.join(' · '), { ...FACT, ink, ...right, top: margin + 50 });
  return Math.max(below, margin + 84);
}

/** Draws the recipient on the left and the dates on the right; returns where they end. */
function renderFacts(document: PdfDocument, { billTo, facts }: InvoiceSheet, head: number): number {
  const top = head + 20;
  const box = { x: margin, width: FACTS_X - GAP - margin };
  write(document, billTo.name.join(' '), { ...SMALL, ...box, top });
  const left = write(document, billTo.lines.join('\n'), { ...BODY, ...box, top: top + 15 });
  const right = facts.reduce((y, [name, value]) => renderFact(document, [name.join(' '), value], y), top);
  return Math.max(left, right) + 24;
}

/** Draws the value next to its name, or below it if both are too long for a line. */
function renderFact(
  document: PdfDocument,
  [name, value]: readonly [name: string, value: string],
  top: number,
): number {
  const box = { x: FACTS_X, width: RIGHT - FACTS_X };
  const isBeside = widthOf(document, name, SMALL) + GAP + widthOf(document, value, FACT) <= box.width;
  const below = write(document, name, { ...SMALL, ...box, top });
  const end = write(document, value, { ...FACT, ...box, top: isBeside ? top - 1 : below, align: 'right' });
  return Math.max(top + 18, end + 4);
}

function renderColumns(document: PdfDocument, { columns }: InvoiceSheet, top: number): number {
  const ends = entriesOf(COLUMNS).map(([name, box]) => {
    const align = name === 'description' ? 'left' : 'right';
    return write(document, columns[name].join('\n'), { ...COLUMN, ...box, top, align });
  });
  return rule(document, Math.max(...ends) + 3);
}

interface LineBox {
  readonly sheet: InvoiceSheet;
  readonly line: SheetLine;
  readonly top: number;
}

/** Draws a line with both of its names, on a new page if needed. Returns the position of the next. */
function renderLine(document: PdfDocument, { sheet, line, top: from }: LineBox): number {
  const names = namesOf(line);
  const tall = names.reduce((sum, { text, ...setting }) => sum + heightOf(document, text, setting) + 1, 0);
  const top = from + tall + GAP <= FOOT_TOP ? from : renderColumns(document, sheet, newPage(document));
  const bottom = names.reduce(
    (y, { text, ...setting }) => write(document, text, { ...setting, x: margin, top: y }) + 1,
    top,
  );
  for (const name of ['count', 'unit', 'amount'] as const)
    writeOnOneLine(document, line[name], { ...BODY, ...COLUMNS[name], top, align: 'right' });
  return rule(document, bottom + 6);
}

/** The texts of a line that are drawn below one another, each with its width. */
function namesOf({ label: [english, second = ''], days }: SheetLine) {
  const { width: wide } = COLUMNS.description;
  return [
    { ...BODY, text: english, width: wide },
    { ...SMALL, text: second === english ? '' : second, width: wide },
    { ...SMALL, text: days, width: DAYS_WIDTH },
  ].filter(({ text }) => text !== '');
}

/** Keeps the sums together: if they do not fit under the lines, they go to a new page. Returns their end. */
function renderTotals(document: PdfDocument, { totals }: InvoiceSheet, end: number): number {
  const rows = totals.map(([name, amount], index) => {
    const styles = TOTAL[index === totals.length - 1 ? 'last' : 'part'];
    const wide = RIGHT - TOTALS_X - GAP - widthOf(document, amount, styles.amount);
    const setting = { ...styles.name, x: TOTALS_X, width: wide };
    const text = name.join(' ');
    return { text, setting, amount, style: styles.amount, tall: heightOf(document, text, setting) + 6 };
  });
  const tall = rows.reduce((sum, row) => sum + row.tall, 0);
  const from = (end + tall + 2 * GAP <= FOOT_TOP ? end : newPage(document)) + GAP;
  return rows.reduce((top, { text, setting, amount, style, tall: rowTall }) => {
    write(document, text, { ...setting, top });
    write(document, amount, { ...style, x: TOTALS_X, top: top - 1, width: RIGHT - TOTALS_X, align: 'right' });
    return top + rowTall;
  }, from);
}

/** Draws each note without splitting it, on a new page if needed. */
function renderNotes(document: PdfDocument, { notes }: InvoiceSheet, end: number): void {
  const setting = { ...SMALL, x: margin, width: RIGHT - margin };
  notes.reduce((above, note) => {
    const top = above + 8;
    const fits = top + heightOf(document, note, setting) + GAP <= FOOT_TOP;
    return write(document, note, { ...setting, top: fits ? top : newPage(document) });
  }, end);
}

function renderFeet(document: PdfDocument, { reference, end }: InvoiceSheet): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    // Text below the margin would start a new page.
    document.page.margins.bottom = 0;
    rule(document, FOOT_TOP);
    const setting = { ...SMALL, x: margin, width: RIGHT - margin, top: FOOT_TOP + 10 };
    const pages = `${reference} · ${page + 1} / ${count}`;
    write(document, pages, { ...setting, align: 'right' });
    const rest = setting.width - GAP - widthOf(document, pages, SMALL);
    writeOnOneLine(document, end.join(' '), { ...setting, width: rest });
  }
}

/** Begins a page; returns where its content begins. */
function newPage(document: PdfDocument): number {
  document.addPage();
  return margin;
}

/** The style of a text and the position of its box; the box is as high as the text needs. */
interface Setting extends Style {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/** Writes a text; returns where it ends. */
function write(
  document: PdfDocument,
  text: string,
  { x, top, width: wide, align = 'left', ...style }: Setting,
): number {
  if (text === '') return top;
  use(document, style).text(drawable(text), x, top, { width: wide, align, lineGap: LINE_GAP });
  return document.y;
}

/** Writes a text on one line, smaller if the line is too short for it. */
function writeOnOneLine(document: PdfDocument, text: string, setting: Setting): void {
  const fitting = (setting.width - 1) / Math.max(widthOf(document, text, setting), 1);
  write(document, text, { ...setting, size: setting.size * Math.min(1, fitting) });
}

/** Composes letters with their accents, and leaves out characters without a shape, such as emoji joiners. */
function drawable(text: string): string {
  return text.normalize('NFC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
}

const widthOf = (document: PdfDocument, text: string, style: Style): number =>
  use(document, style).widthOfString(drawable(text));

function heightOf(
  document: PdfDocument,
  text: string,
  { width: wide, ...style }: Style & Pick<Setting, 'width'>,
): number {
  return use(document, style).heightOfString(drawable(text), { width: wide, lineGap: LINE_GAP });
}

function use(document: PdfDocument, { font = 'text', size, ink = INK.text }: Style): PdfDocument {
  return document.font(font).fontSize(size).fillColor(ink);
}

/** Draws a hairline over the whole width; returns the position below it. */
function rule(document: PdfDocument, y: number): number {
  document.moveTo(margin, y).lineTo(RIGHT, y).lineWidth(0.6).stroke(INK.line);
  return y + 8;
}

function entriesOf<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries<V>(record).flatMap(([key, value]) => (isKey(record, key) ? [[key, value]] : []));
}

function isKey<K extends string>(record: Readonly<Record<K, unknown>>, key: string): key is K {
  return Object.hasOwn(record, key);
}
