import { readFile } from 'node:fs/promises';
import { brand, brandMark } from '@harbour/core/brand';

/** Size of an A4 page in points, and its margin. */
export const SHEET = { width: 595.28, height: 841.89, margin: 56 } as const;
/** Colours as in core/brand/tokens.css, light theme. */
export const INK = { text: '#0c2233', soft: '#4d5f6c', action: '#0b7a6b', line: '#dcd6ca' } as const;

/** A page in the house style, with the fonts `text` and `heading` registered. */
export type PdfDocument = PDFKit.PDFDocument;

/** Metadata of a document. */
interface PdfTitle {
  readonly title: string;
  /** The company that issues it. */
  readonly author: string;
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
export async function newPdfDocument(
  { text, heading }: Faces,
  { title, author, writtenAt }: PdfTitle,
): Promise<PdfDocument> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: [SHEET.width, SHEET.height],
    margin: SHEET.margin,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(writtenAt) },
  });
  document.registerFont('text', text);
  document.registerFont('heading', heading);
  return document;
}

/** Draws logo and name with their top left corner at the margin. */
export function drawWordMark(document: PdfDocument): void {
  const { margin } = SHEET;
  document.save().translate(margin, margin).scale(0.8);
  document.path(brandMark.path).lineWidth(2.4).lineCap('round').lineJoin('round').stroke(INK.action);
  document.restore();
  document.font('heading').fontSize(18).fillColor(INK.text);
  document.text(brand.wordMark, margin + 30, margin + 2, { lineBreak: false });
}

/** Finishes a document and returns its bytes. */
export async function finishPdfDocument(document: PdfDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.end();
  await ended;
  return Buffer.concat(parts);
}
