import type { InvoiceSheet, SheetLine } from './invoice-sheet.ts';
import { drawWordMark, type Faces, finishPaper, INK, newPaper, type Paper, SHEET } from './paper.ts';

const { width, height, margin } = SHEET;
const RIGHT = width - margin;
/** Position and width of each column. */
const COLUMNS = {
  description: { x: margin, width: 250 },
  count: { x: margin + 256, width: 60 },
  unit: { x: margin + 322, width: 76 },
  amount: { x: margin + 404, width: RIGHT - margin - 404 },
} as const;
/** The days may also run below the count column, whose text is one line high. */
const DAYS_WIDTH = 340;
const TOTALS_X = margin + 180;
const FOOT_TOP = height - margin - 26;

/** The title of the document, and when it was written. */
interface Writing {
  readonly title: string;
  readonly writtenAt: string;
}

/** Draws an invoice as PDF, on as many pages as its lines need. */
export async function drawInvoice(faces: Faces, sheet: InvoiceSheet, writing: Writing): Promise<Buffer> {
  const paper = await newPaper(faces, writing);
  const below = drawFacts(paper, sheet, drawHead(paper, sheet));
  const end = sheet.lines.reduce(
    (top, line) => drawLine(paper, { sheet, line, top }),
    drawColumns(paper, sheet, below),
  );
  drawTotals(paper, sheet, end);
  drawFeet(paper, sheet);
  return finishPaper(paper);
}

function drawHead(paper: Paper, sheet: InvoiceSheet): number {
  const { seller, status, isOpen } = sheet;
  const [english, second = ''] = sheet.title;
  drawWordMark(paper);
  small(paper, seller.join('\n'), { x: margin, top: margin + 34 });
  const below = paper.y;
  paper.font('heading').fontSize(22).fillColor(INK.text);
  paper.text(english, margin, margin, { width: RIGHT - margin, align: 'right' });
  paper.font('text').fontSize(14);
  paper.text(second, margin, margin + 27, { width: RIGHT - margin, align: 'right' });
  paper.fontSize(10).fillColor(isOpen ? INK.soft : INK.action);
  paper.text(status.join(' · '), margin, margin + 50, { width: RIGHT - margin, align: 'right' });
  return Math.max(below, margin + 84);
}

/** Draws the recipient on the left and the dates on the right; returns where they end. */
function drawFacts(paper: Paper, { billTo, facts }: InvoiceSheet, head: number): number {
  const top = head + 20;
  small(paper, billTo.name.join(' '), { x: margin, top });
  paper
    .fontSize(11)
    .fillColor(INK.text)
    .text(billTo.lines.join('\n'), margin, top + 15, { width: 230 });
  const left = paper.y;
  const right = facts.reduce((y, [name, value]) => {
    small(paper, name.join(' '), { x: margin + 256, top: y });
    paper.fontSize(10).fillColor(INK.text);
    paper.text(value, margin + 322, y - 1, { width: RIGHT - margin - 322, align: 'right' });
    return y + 18;
  }, top);
  return Math.max(left, right) + 24;
}

function drawColumns(paper: Paper, { columns }: InvoiceSheet, top: number): number {
  for (const [name, column] of entriesOf(COLUMNS)) {
    const align = name === 'description' ? 'left' : 'right';
    paper.font('text').fontSize(8.5).fillColor(INK.soft);
    paper.text(columns[name].join('\n'), column.x, top, { width: column.width, align, lineGap: 1 });
  }
  return rule(paper, top + 28);
}

interface LinePlace {
  readonly sheet: InvoiceSheet;
  readonly line: SheetLine;
  readonly top: number;
}

/** Draws a line with both of its names, on a new page if needed. Returns the position of the next. */
function drawLine(paper: Paper, { sheet, line, top }: LinePlace): number {
  if (top + 66 > FOOT_TOP) {
    paper.addPage();
    return drawLine(paper, { sheet, line, top: drawColumns(paper, sheet, margin) });
  }
  drawNames(paper, line, top);
  const bottom = paper.y;
  paper.fontSize(11).fillColor(INK.text);
  for (const name of ['count', 'unit', 'amount'] as const) {
    const { x, width: wide } = COLUMNS[name];
    paper.text(line[name], x, top, { width: wide, align: 'right' });
  }
  return rule(paper, bottom + 7);
}

function drawNames(paper: Paper, { label: [english, second], days }: SheetLine, top: number): void {
  const { x, width: wide } = COLUMNS.description;
  paper.font('text').fontSize(11).fillColor(INK.text).text(english, x, top, { width: wide });
  paper.fontSize(9).fillColor(INK.soft);
  if (second !== undefined && second !== english) paper.text(second, x, paper.y + 1, { width: wide });
  if (days) paper.text(days, x, paper.y + 1, { width: DAYS_WIDTH });
}

/** Keeps the sums together: if they do not fit under the lines, they go to a new page. */
function drawTotals(paper: Paper, { totals, notes }: InvoiceSheet, end: number): void {
  const noteLines = notes.join('\n').split('\n').length;
  const fits = end + totals.length * 24 + notes.length * 8 + noteLines * 14 + 20 <= FOOT_TOP;
  if (!fits) paper.addPage();
  let top = (fits ? end : margin) + 10;
  for (const [index, [name, amount]] of totals.entries()) {
    const isLast = index === totals.length - 1;
    paper
      .font('text')
      .fontSize(isLast ? 12 : 10)
      .fillColor(isLast ? INK.text : INK.soft);
    paper.text(name.join(' '), TOTALS_X, top, { width: COLUMNS.amount.x - TOTALS_X });
    paper
      .font(isLast ? 'heading' : 'text')
      .fontSize(isLast ? 15 : 11)
      .fillColor(INK.text);
    paper.text(amount, COLUMNS.unit.x, top - 1, {
      width: RIGHT - COLUMNS.unit.x,
      align: 'right',
    });
    top += isLast ? 26 : 20;
  }
  for (const note of notes) {
    small(paper, note, { x: margin, top: top + 8 });
    top = paper.y;
  }
}

function drawFeet(paper: Paper, { end }: InvoiceSheet): void {
  const { count } = paper.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.switchToPage(page);
    // Text below the margin would start a new page.
    paper.page.margins.bottom = 0;
    rule(paper, FOOT_TOP);
    small(paper, end.join(' '), { x: margin, top: FOOT_TOP + 10 });
    paper.text(`${page + 1} / ${count}`, margin, FOOT_TOP + 10, { width: RIGHT - margin, align: 'right' });
  }
}

function small(paper: Paper, text: string, { x, top }: { readonly x: number; readonly top: number }): void {
  paper.font('text').fontSize(9).fillColor(INK.soft).text(text, x, top, { lineGap: 1 });
}

/** Draws a hairline over the whole width; returns the position below it. */
function rule(paper: Paper, y: number): number {
  paper.moveTo(margin, y).lineTo(RIGHT, y).lineWidth(0.6).stroke(INK.line);
  return y + 8;
}

function entriesOf<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries<V>(record).flatMap(([key, value]) => (isKey(record, key) ? [[key, value]] : []));
}

function isKey<K extends string>(record: Readonly<Record<K, unknown>>, key: string): key is K {
  return Object.hasOwn(record, key);
}
