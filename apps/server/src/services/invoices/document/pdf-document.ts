import { readFile } from 'node:fs/promises';
import { brand, brandMark } from '@harbour/core/brand';

/** Size of an A4 page in points, and its margin. */
export const SHEET = { width: 595.28, height: 841.89, margin: 56 } as const;
/** Colours as in core/brand/tokens.css, light theme. */
export const INK = { text: '#0c2233', soft: '#4d5f6c', action: '#0b7a6b', line: '#dcd6ca' } as const;

/** A page in the house style, with the fonts `text` and `heading` registered. */
export type Paper = PDFKit.PDFDocument;

/** Metadata of a document. */
interface PaperTitle {
  readonly title: string;
  /** UTC ISO text; it makes the file reproducible byte for byte. */
  readonly writtenAt: string;
}

/** Loads the fonts: one for text in either script, and the brand's for headlines. */
export async function readFaces(): Promise<Faces> {
  const [text, heading] = await Promise.all([
    readFile(new URL('fonts/text.otf', import.meta.url)),
    readFile(new URL('../../../pages/cards/fonts/latin.ttf', import.meta.url)),
  ]);
  return { text, heading };
}

/** Font files; only the used glyphs of each are embedded in a document. */
export interface Faces {
  readonly text: Buffer;
  readonly heading: Buffer;
}

/** Creates an empty document in the house style; the first one loads the library. */
export async function newPaper({ text, heading }: Faces, { title, writtenAt }: PaperTitle): Promise<Paper> {
  const { default: PDFDocument } = await import('pdfkit');
  const paper = new PDFDocument({
    size: [SHEET.width, SHEET.height],
    margin: SHEET.margin,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: brand.company, CreationDate: new Date(writtenAt) },
  });
  paper.registerFont('text', text);
  paper.registerFont('heading', heading);
  return paper;
}

/** Draws logo and name with their top left corner at the margin. */
export function drawWordMark(paper: Paper): void {
  const { margin } = SHEET;
  paper.save().translate(margin, margin).scale(0.8);
  paper.path(brandMark.path).lineWidth(2.4).lineCap('round').lineJoin('round').stroke(INK.action);
  paper.restore();
  paper.font('heading').fontSize(18).fillColor(INK.text);
  paper.text(brand.wordMark, margin + 30, margin + 2, { lineBreak: false });
}

/** Finishes a document and returns its bytes. */
export async function finishPaper(paper: Paper): Promise<Buffer> {
  const parts: Buffer[] = [];
  paper.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    paper.on('end', resolve);
    paper.on('error', reject);
  });
  paper.end();
  await ended;
  return Buffer.concat(parts);
}
